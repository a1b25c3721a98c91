"""Names that people type: shown literally everywhere, so only their length and their invisible parts matter."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import islice

MAX_GRAPHEMES = 20
MAX_SIGNS = 120  # of the column in the database
MAX_MARKS = 3  # accents on one letter: enough for every language, too few for a tower
MAX_PARTS = 12  # of one emoji
ZERO_WIDTH_JOINER = "\u200d"
VARIATION_SELECTORS = "\ufe0e\ufe0f"
SKIN_TONES = range(0x1F3FB, 0x1F400)
FLAG_LETTERS = range(0x1F1E6, 0x1F200)
TAGS = range(0xE0020, 0xE0080)  # spell out the flags of regions


def clean_name(raw: str) -> str:
    """The name in NFC, without control and direction signs, in at most 20 graphemes; it may be empty."""
    return clean_text(raw, MAX_GRAPHEMES, MAX_SIGNS)


def clean_text(raw: str, most_graphemes: int, most_signs: int) -> str:
    """The words in one line in NFC, without control and direction signs, cut to these lengths; they may be empty."""
    text = unicodedata.normalize("NFC", raw[: most_signs * MAX_PARTS])
    kept = "".join(" " if sign.isspace() else sign for sign in text if is_allowed(sign))
    words = ""
    for cluster in islice(graphemes(" ".join(kept.split())), most_graphemes):
        if len(words) + len(cluster) > most_signs:
            break
        words += cluster
    has_visible = any(unicodedata.category(sign)[0] in "LNPS" for sign in words)
    return words.strip() if has_visible else ""


def is_allowed(sign: str) -> bool:
    """False for control, format, private and unassigned signs, except the parts of an emoji."""
    if sign.isspace() or sign == ZERO_WIDTH_JOINER or sign in VARIATION_SELECTORS or ord(sign) in TAGS:
        return True
    return unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def graphemes(text: str) -> Iterator[str]:
    """What a reader counts as single signs: a letter with its accents, an emoji with its parts."""
    cluster, marks = "", 0
    for sign in text:
        if cluster and continues(cluster, sign):
            marks += is_mark(sign)
            if marks <= MAX_MARKS and len(cluster) < MAX_PARTS:
                cluster += sign
        elif not is_mark(sign) and sign != ZERO_WIDTH_JOINER and ord(sign) not in TAGS:
            if cluster:
                yield cluster
            cluster, marks = sign, 0
    if cluster:
        yield cluster


def is_mark(sign: str) -> bool:
    """True for accents and other signs that are drawn on the one before."""
    return unicodedata.category(sign)[0] == "M"


def is_symbol(sign: str) -> bool:
    """True for the signs that emoji are made of."""
    return unicodedata.category(sign) == "So"


def continues(cluster: str, sign: str) -> bool:
    """True when `sign` is drawn as a part of the sign before it."""
    if sign == ZERO_WIDTH_JOINER or ord(sign) in TAGS or ord(sign) in SKIN_TONES:
        return is_symbol(cluster[0])
    if cluster[-1] == ZERO_WIDTH_JOINER:
        return is_symbol(sign)
    if ord(sign) in FLAG_LETTERS:
        return len(cluster) == 1 and ord(cluster) in FLAG_LETTERS
    return is_mark(sign)
