"""The edge: connections, their limits, and the checks before a request is handled."""
