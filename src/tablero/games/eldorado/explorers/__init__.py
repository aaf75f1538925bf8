"""Chapter 8: the explorers whose powers are verbs or questions of their own."""
