"""The words of Animal Trail, together with the core's."""

from gametrail.core.words import core_words, load_catalogue

_FILES = ("words.csv", "words_options.csv", "words_log.csv", "words_position.csv")

WORDS = core_words().merged_with(
    *(load_catalogue("gametrail.games.animal_trail", f"data/{name}") for name in _FILES)
)
