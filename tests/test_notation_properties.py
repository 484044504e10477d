"""Reading and writing are each other's inverse, and no text at all does anything but be read or be refused."""

from __future__ import annotations

import os
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hkmj.draft import Draft
from hkmj.errors import NotationError
from hkmj.melds import Meld
from hkmj.notation import NOTATIONS, parse, parse_meld, parse_tiles, write, write_meld, write_tiles
from hkmj.tiles import Tile

from .strategies import hands, odd_drafts, odd_melds, tiles, wins

notations = st.sampled_from(NOTATIONS)

# What texts are made of, whole and in parts: the fuzz below strings them together at random.
PIECES = (
    *"[]()<>@+ 0123456789mpszfMrESWNPFCTBJHx,\t\u3000\ufe0f\ud800",
    *"一二九萬万筒索條東东南風紅中白板發財青梅蘭菊竹春冬🀀🀄🀆🀇🀡🀩🀪",
    *("123m", "[777z]", "[777+7z<W@5]", "(7777z)", "+5m", "W1 ", "J1 ", "[C C C<W]", "[紅中紅中紅中+紅中@3]"),
)


def outcome(text: str, notation: str) -> Draft | NotationError:
    try:
        return parse(text, notation)
    except NotationError as error:
        return error


def check(text: str, notation: str) -> None:
    """A text is read, and what was read is written so that it reads back; or it is refused, with the place."""
    result = outcome(text, notation)
    if isinstance(result, NotationError):
        assert result.text == text
        assert result.position is not None
        assert 0 <= result.position <= len(text)
        assert result.expected
        assert str(result).isprintable()
        assert len(str(result)) < 500
    else:
        assert parse(write(result, notation), notation) == result


@given(odd_drafts | hands() | hands(sets=5) | wins() | wins(sets=5), notations)
def test_drafts_round_trip(draft: Draft, notation: str) -> None:
    assert parse(write(draft, notation), notation) == draft


@given(odd_melds(), notations)
def test_melds_round_trip(meld: Meld, notation: str) -> None:
    assert parse_meld(write_meld(meld, notation), notation) == meld


@given(st.lists(tiles).map(tuple), notations)
def test_tiles_round_trip(given_tiles: tuple[Tile, ...], notation: str) -> None:
    assert parse_tiles(write_tiles(given_tiles, notation), notation) == given_tiles


@given(odd_drafts, notations, notations)
def test_notations_say_the_same(draft: Draft, one: str, other: str) -> None:
    assert parse(write(parse(write(draft, one), one), other), other) == draft


@given(st.data(), odd_drafts, notations)
def test_spaces_never_matter(data: st.DataObject, draft: Draft, notation: str) -> None:
    text = write(draft, notation)
    places = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=5)), reverse=True)
    for place in places:
        text = text[:place] + data.draw(st.sampled_from(" \t\n\u3000")) + text[place:]
    assert parse(text, notation) == draft


@given(st.text(max_size=60), notations)
def test_any_text_is_read_or_refused(text: str, notation: str) -> None:
    check(text, notation)


@given(st.binary(max_size=60), st.sampled_from(["utf-8", "latin-1", "utf-16-le"]), notations)
def test_any_bytes_are_read_or_refused(raw: bytes, encoding: str, notation: str) -> None:
    check(raw.decode(encoding, "surrogateescape" if encoding == "utf-8" else "replace"), notation)


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join), notations)
def test_any_string_of_pieces_is_read_or_refused(text: str, notation: str) -> None:
    check(text, notation)


@given(st.data(), odd_drafts, notations)
def test_a_damaged_hand_is_read_or_refused(data: st.DataObject, draft: Draft, notation: str) -> None:
    text = write(draft, notation)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(start + 3, len(text))))
        text = text[:start] + data.draw(st.sampled_from(("", *PIECES))) + text[end:]
    check(text, notation)


@pytest.mark.prove
def test_a_great_many_damaged_hands_are_read_or_refused() -> None:
    random = Random(int(os.environ.get("SEED", "1")))
    hand = parse("123m456p78s1z[777z<W](2222s)[333+3p<E@4]15f+9s")
    texts = {notation: write(hand, notation) for notation in NOTATIONS}
    for _ in range(int(os.environ.get("N", "100000"))):
        notation = random.choice(NOTATIONS)
        text = texts[notation]
        for _ in range(random.randint(1, 5)):
            start = random.randint(0, len(text))
            text = text[:start] + random.choice(("", *PIECES)) + text[start + random.randint(0, 4) :]
        check(text, notation)
