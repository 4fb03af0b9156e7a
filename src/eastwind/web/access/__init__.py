"""Who a request comes from: sign-in, codes, sessions, addresses and the limits on guessing."""
