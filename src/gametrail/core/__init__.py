"""What every game stands on: the contract, records, kernels, trails, errors, words. Knows no game."""
