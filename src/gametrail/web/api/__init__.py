"""The open API: what programs in any language may do at tables. Addresses in urls.py, the protocol in docs/api.md."""
