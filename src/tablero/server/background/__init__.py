"""Background work: bots that think, standing orders, and whatever becomes due."""
