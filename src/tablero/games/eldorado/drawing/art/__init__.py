"""The pictures that drawings are made of: tiles, pieces, cards, dice, signs, and the box."""
