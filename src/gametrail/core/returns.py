"""What a game was worth to each seat."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def margins(points: list[int]) -> NDArray[np.float64]:
    """Each seat's points minus the best other seat's; a single seat's are its points."""
    if len(points) == 1:
        return np.array(points, np.float64)
    best_other = [max(points[:seat] + points[seat + 1 :]) for seat in range(len(points))]
    return np.array(points, np.float64) - np.array(best_other, np.float64)
