"""The edge: connections, their limits, and what is checked before a request is looked at."""
