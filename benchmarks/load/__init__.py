"""Load on the table: real games over HTTP, every seat a device with a stream of its own."""
