"""Pictures as SVG drawn by code."""
