"""Work beside the requests: bots that think, standing orders, and what becomes due."""
