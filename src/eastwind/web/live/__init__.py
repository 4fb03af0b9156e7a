"""What changed, pushed to open pages as server-sent events by the position of the log."""
