"""Experiments: games between bots by the hundred, and how fast the games run."""
