"""News: who follows which table, and what each of them is sent over a WebSocket."""
