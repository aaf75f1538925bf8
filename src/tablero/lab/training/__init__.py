"""Training networks: self-play, learning from it, and the curve of how it went."""
