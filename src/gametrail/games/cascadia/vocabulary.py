"""The words of Cascadia, together with the core's."""

from gametrail.core.words import core_words, load_catalogue

WORDS = core_words().merged_with(load_catalogue("gametrail.games.cascadia", "data/words.csv"))
