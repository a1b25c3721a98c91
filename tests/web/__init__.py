"""Tests of the web table: pages, protocol, storage, and the server as a process."""
