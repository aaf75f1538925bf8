"""What browsers keep: files and art under addresses that name their content, and compression."""
