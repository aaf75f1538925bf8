"""The request handlers. `app.ROUTES` says which address each of them answers."""
