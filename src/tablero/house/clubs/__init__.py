"""Clubs: people who play together in private, with a page, a board and a leader board of theirs."""
