"""The handlers of requests. `app.ROUTES` says which address each of them answers."""
