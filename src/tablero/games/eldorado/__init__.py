"""The Island of El Dorado, for 2 to 5 explorers. RULES.md has the rules."""
