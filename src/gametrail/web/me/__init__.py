"""What is a person's own: devices, the account, past games, statistics, and records that they bring along."""
