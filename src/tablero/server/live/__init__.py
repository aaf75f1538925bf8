"""News: who follows which table, and what each follower is sent over a WebSocket."""
