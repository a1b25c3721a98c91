"""The figures of this project, measured against floors and peers in the same run. Never asserted in tests."""
