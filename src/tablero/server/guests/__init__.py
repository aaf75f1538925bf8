"""Who asks: the cookies, the guest and the session behind them, and how the guest reads."""
