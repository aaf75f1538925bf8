"""Tournaments: rounds at several tables, drawn as a round robin or by the Swiss system."""
