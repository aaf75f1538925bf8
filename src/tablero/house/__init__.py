"""What is around the tables: people, lobby, notices, ratings."""
