"""For whoever runs the server: counts, a log that does not repeat itself, and memory."""
