"""Files in and out: rosters that come in, results that go out."""
