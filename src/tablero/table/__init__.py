"""Running games: seats, answers, undo, chat, storage."""
