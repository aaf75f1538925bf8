"""People and their accounts: what opens them, on which devices, and whom people keep away."""
