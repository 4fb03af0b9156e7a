"""What people see: each view is a pure function over the folded log, and a struct that encodes to JSON as it is."""
