"""What holds with PostgreSQL."""
