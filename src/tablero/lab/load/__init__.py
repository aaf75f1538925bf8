"""Load: many people at many tables of one server, over real HTTP and WebSockets.

The house's tables are written into its database (`stage`), people in processes of their own play
at them (`client`, `party`, `wire`), and what they and the system saw becomes figures (`run`).
"""
