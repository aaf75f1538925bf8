"""Who asks: the cookies, the guest and session behind them, and how the guest reads."""
