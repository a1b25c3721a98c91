"""The words of Wingspan, together with the core's."""

from gametrail.core.words import core_words, load_catalogue

_FILES = ("words.csv", "words_log.csv", "words_position.csv")  # cards; options and the log; position files

WORDS = core_words().merged_with(
    *(load_catalogue("gametrail.games.wingspan", f"data/{name}") for name in _FILES)
)
