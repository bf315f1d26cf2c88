"""HTTP: problems, validation, conditional requests, idempotency keys, and the middleware."""
