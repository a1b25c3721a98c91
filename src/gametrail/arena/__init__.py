"""Games among bots: batches with totals that do not depend on how the work is divided."""
