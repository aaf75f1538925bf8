"""For the operator: counts, a log that does not repeat itself, and memory."""
