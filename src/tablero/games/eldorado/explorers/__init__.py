"""Chapter 8: the powers of single explorers that are verbs or questions of their own."""
