"""What the bots answer around a battle (ED-6)."""
