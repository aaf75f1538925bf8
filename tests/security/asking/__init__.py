"""The largest and the oddest requests that every address accepts."""
