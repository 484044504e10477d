"""What all notations share: brackets, seats, events, the winning tile, spaces and faults; shown in mpsz."""

from __future__ import annotations

import contextlib
import time

import pytest

from hkmj.draft import Draft
from hkmj.errors import HkmjError, NotationError
from hkmj.melds import Meld, MeldKind
from hkmj.notation import NOTATIONS, parse, parse_meld, parse_tiles, write, write_meld, write_tiles
from hkmj.tiles import Seat, Tile


def test_the_notations() -> None:
    assert NOTATIONS == ("mpsz", "chinese", "unicode", "mcr", "mjai")


def test_a_hand_with_everything() -> None:
    assert parse("123m1z[777z<W](1111p)[222s+2s<E@4]15f+1z") == Draft(
        concealed=[Tile.M1, Tile.M2, Tile.M3, Tile.Z1],
        melds=[
            Meld(MeldKind.PUNG, [Tile.Z7] * 3, Seat.W),
            Meld(MeldKind.CONCEALED_KONG, [Tile.P1] * 4),
            Meld(MeldKind.ADDED_KONG, [Tile.S2] * 4, Seat.E, 4),
        ],
        flowers=[Tile.F1, Tile.F5],
        win_tile=Tile.Z1,
    )


def test_groups_may_stand_in_any_order_but_melds_keep_theirs() -> None:
    hand = parse("123m1z[777z][666z]15f+1z")
    assert parse("5f+1z[777z]1z31m[666z]2m1f") == hand
    assert parse("123m1z[666z][777z]15f+1z") != hand


@pytest.mark.parametrize("space", [" ", "\t", "\n", "\r\n", "\u3000", "\u00a0", "   "])
def test_spaces_do_not_matter(space: str) -> None:
    dense = "12m3m[777+7z<W@12](1111p)5f+1z"
    assert parse(space + space.join(dense) + space) == parse(dense)


@pytest.mark.parametrize("text", ["", " ", "\n\u3000"])
def test_no_tiles_at_all_is_a_draft(text: str) -> None:
    assert parse(text) == Draft()


def test_winning_tile() -> None:
    assert parse("+5m").win_tile is Tile.M5
    assert parse("12m+3m456p").win_tile is Tile.M3
    assert parse("12m+3m456p").concealed == parse("12m456p").concealed
    assert parse("123m").win_tile is None


def test_winning_flower_is_not_among_the_flowers() -> None:
    draft = parse("1m123456f+7f")
    assert draft.win_tile is Tile.F7
    assert [str(flower) for flower in draft.flowers] == ["1f", "2f", "3f", "4f", "5f", "6f"]


@pytest.mark.parametrize(
    ("text", "kind", "tiles"),
    [
        ("[123m4p]", "exposed_kong", "1m2m3m4p"),
        ("[77777z]", "exposed_kong", "7z7z7z7z7z"),
        ("(777z)", "concealed_kong", "7z7z7z"),
        ("(123m)", "concealed_kong", "1m2m3m"),
        ("(77777z)", "concealed_kong", "7z7z7z7z7z"),
        ("[777+8m]", "added_kong", "7m7m7m8m"),
        ("[777z+8m]", "added_kong", "7z7z7z8m"),
        ("[123+4m]", "added_kong", "1m2m3m4m"),
        ("[77+7z]", "added_kong", "7z7z7z"),
        ("[+7z]", "added_kong", "7z"),
        ("[12m]", "chow", "1m2m"),
        ("[1m]", "pung", "1m"),
        ("[77z]", "pung", "7z7z"),
        ("[135m]", "chow", "1m3m5m"),
        ("[1m2p3s]", "chow", "1m2p3s"),
        ("[123z]", "chow", "1z2z3z"),
        ("[111f]", "pung", "1f1f1f"),
    ],
)
def test_impossible_sets_are_read_as_they_stand(text: str, kind: str, tiles: str) -> None:
    (meld,) = parse(text).melds
    assert meld.kind == kind
    assert "".join(map(str, meld.tiles)) == tiles
    assert parse(write(Draft(melds=[meld]))).melds == (meld,)


def test_impossible_counts_are_read_as_they_stand() -> None:
    assert len(parse("11111m").concealed) == 5
    assert len(parse("111111f").flowers) == 6
    assert len(parse("[777z]" * 9).melds) == 9


def test_feeders() -> None:
    assert [parse_meld(f"[123m<{seat}]").feeder for seat in "ESWN"] == [Seat.E, Seat.S, Seat.W, Seat.N]
    assert parse_meld("[7777z<W]").feeder is Seat.W
    assert parse_meld("[777+7z<W]").feeder is Seat.W
    assert parse_meld("[777z]").feeder is None


def test_events() -> None:
    assert parse_meld("[777+7z<W@5]").event == 5
    assert parse_meld("[777+7z@1]").event == 1
    assert parse_meld("[777+7z@120]").event == 120
    assert parse_meld("[777+7z<W]").event is None


# Text, where reading stops, and a word of what is said to be expected there.
FAULTS = [
    # an unknown letter
    ("1x", 1, "suit"),
    ("x", 0, "digits"),
    ("123M", 3, "suit"),
    ("123m456P", 7, "suit"),
    ("E", 0, "digits"),
    ("123m,456p", 4, "digits"),
    ("1-3m", 1, "suit"),
    ("m", 0, "digits"),
    ("123mm", 4, "digits"),
    ("五m", 0, "digits"),
    # an unknown digit
    ("0m", 0, "digits"),
    ("120m", 2, "suit"),
    ("8z", 0, "1 to 7"),
    ("1289z", 2, "1 to 7"),
    ("9f", 0, "1 to 8"),
    ("１m", 0, "digits"),
    ("1２m", 1, "suit"),
    ("²m", 0, "digits"),
    ("٣m", 0, "digits"),
    # a digit without its letter
    ("123", 3, "suit"),
    ("123m4", 5, "suit"),
    ("12[777z]", 2, "suit"),
    ("[77]", 3, "suit"),
    ("44+4z", 2, "suit"),
    ("(777+7z)", 4, "suit"),
    # brackets
    ("[123m", 5, "']'"),
    ("[", 1, "tile"),
    ("(", 1, "tile"),
    ("(7777z", 6, "')'"),
    ("[123m)", 5, "']'"),
    ("(7777z]", 6, "')'"),
    ("123m]", 4, "'['"),
    ("123m)", 4, "'['"),
    ("[]", 1, "tile"),
    ("()", 1, "tile"),
    ("[[123m]]", 1, "tile"),
    ("[123m[", 5, "']'"),
    ("{123m}", 0, "digits"),
    ("【123m】", 0, "digits"),
    ("[777z<W", 7, "']'"),
    # seats
    ("[777z<w]", 6, "seat"),
    ("[777z<X]", 6, "seat"),
    ("[777z<]", 6, "seat"),
    ("[777z<", 6, "seat"),
    ("[777z<東]", 6, "seat"),
    ("[777z<WE]", 7, "']'"),
    ("[777z<W<E]", 7, "']'"),
    ("[<W777z]", 1, "tile"),
    ("[<W]", 1, "tile"),
    ("[777z<W7z]", 7, "']'"),
    ("777z<W", 4, "'['"),
    (">", 0, "digits"),
    # a concealed kong is fed by nobody and added to by nobody
    ("(7777z<W)", 6, "')'"),
    ("(777z+7z)", 5, "')'"),
    ("(7777z@5)", 6, "')'"),
    # events
    ("[777z@5]", 5, "added kong"),
    ("[777z<W@5]", 7, "added kong"),
    ("[7777z<W@5]", 8, "added kong"),
    ("[123m@5]", 5, "added kong"),
    ("[777+7z@]", 8, "event"),
    ("[777+7z@0]", 8, "event"),
    ("[777+7z@05]", 8, "event"),
    ("[777+7z@-1]", 8, "event"),
    ("[777+7z@５]", 8, "event"),
    ("[777+7z@1.5]", 9, "']'"),
    ("[777+7z@5<W]", 9, "']'"),
    ("[777+7z@5@6]", 9, "']'"),
    ("[777+7z@1234567890]", 8, "at most 9 digits"),
    ("123m@5", 4, "'['"),
    # the winning tile
    ("+", 1, "after '+'"),
    ("123m+", 5, "after '+'"),
    ("++5m", 1, "after '+'"),
    ("+5m+5m", 3, "no second"),
    ("+5m123m+5m", 7, "no second"),
    ("+56m", 2, "one tile only"),
    ("+5", 2, "suit"),
    ("+m", 1, "digits"),
    ("+[777z]", 1, "after '+'"),
    ("+(7777z)", 1, "after '+'"),
    # the added tile
    ("[777z+]", 6, "after '+'"),
    ("[777+]", 5, "suit"),
    ("[+]", 2, "after '+'"),
    ("[7+777z]", 4, "after '+'"),
    ("[7z+77z]", 5, "after '+'"),
    ("[77+7+7z]", 5, "no second"),
    ("[777z+7z+7z]", 8, "no second"),
    ("[777z++7z]", 6, "no second"),
    # places are those of the text as given, spaces and all
    (" 1 2 x", 5, "suit"),
    ("1m [ 2 3 4 m ", 13, "']'"),
    ("+ 5 6 m", 4, "one tile only"),
    ("8 z", 0, "1 to 7"),
]


@pytest.mark.parametrize(("text", "position", "expected"), FAULTS)
def test_texts_that_cannot_be_read(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    error = caught.value
    assert error.text == text
    assert error.position == position
    assert expected in error.expected
    assert f"at position {position}" in str(error)


@pytest.mark.parametrize("value", [None, 5, b"123m", ["1m"], Tile.M1])
def test_only_text_is_read(value: object) -> None:
    for read in (parse, parse_meld, parse_tiles):
        with pytest.raises(TypeError, match=type(value).__name__):
            read(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["", "MPSZ", "tenhou"])
def test_unknown_notations(name: str) -> None:
    calls = (
        lambda: parse("1m", name),
        lambda: parse_meld("[777z]", name),
        lambda: parse_tiles("1m", name),
        lambda: write(Draft(), name),
        lambda: write_meld(Meld("pung", "777z"), name),
        lambda: write_tiles([Tile.M1], name),
    )
    for call in calls:
        with pytest.raises(HkmjError, match="unknown notation"):
            call()


def test_written_order() -> None:
    draft = parse("+1z 5f [666z] 1z 9m 3p [123m] 1m 1f 2s")
    assert write(draft) == "19m3p2s1z[666z][123m]15f+1z"


def test_a_checked_hand_is_written_by_its_draft() -> None:
    class Checked:
        concealed = (Tile.Z1, Tile.Z1)

        def to_draft(self) -> Draft:
            return Draft(self.concealed[:1], win_tile=Tile.Z1)

    assert write(Checked()) == "1z+1z"


def test_tiles_alone_keep_their_order() -> None:
    assert parse_tiles("3m21z5f1m") == (Tile.M3, Tile.Z2, Tile.Z1, Tile.F5, Tile.M1)
    assert write_tiles(parse_tiles("3m21z5f1m")) == "3m21z5f1m"
    assert parse_tiles("") == ()


@pytest.mark.parametrize("text", ["+1m", "1m[777z]", "1m+1m", "<W", "1"])
def test_tiles_alone_have_no_marks(text: str) -> None:
    with pytest.raises(NotationError):
        parse_tiles(text)


LONG = {
    "tiles": "1m" * 50_000,
    "digits of one suit": "1" * 100_000 + "m",
    "sets": "[777z]" * 16_000,
    "spaced": "1m " * 33_000,
    "one set": "[" + "1" * 100_000 + "m]",
    "spaces": "\n" * 100_000,
    "digits without a suit": "1" * 100_000,
    "open brackets": "[" * 100_000,
    "a fault behind spaces": " " * 100_000 + "x",
    "an event": "[777+7z@" + "9" * 100_000,
    "additions": "[" + "7+" * 50_000 + "7z]",
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG.keys())
def test_long_texts_are_read_or_refused_at_once(text: str) -> None:
    start = time.process_time()
    with contextlib.suppress(NotationError):
        parse(text)
    assert time.process_time() - start < 2.0  # a few hundredths; a quadratic reader would take minutes


def test_other_characters_of_a_tile_are_read() -> None:
    assert parse("伍萬 髮", "chinese") == parse("五萬 發", "chinese")


@pytest.mark.parametrize(
    ("text", "notation", "told"),
    [
        ("一萬", "mpsz", "; the notation 'chinese' has such tiles"),
        ("[🀄🀄🀄]", "mpsz", "; the notation 'unicode' has such tiles"),
        ("🀄", "chinese", "; the notation 'unicode' has such tiles"),
        ("東", "mjai", "; the notation 'chinese' has such tiles"),
        ("人", "chinese", "a tile such as 三萬, 東, 紅中 or 梅"),
        ("x", "mpsz", "digits from 1 and a suit (m p s z f)"),
        ("12", "mpsz", "a suit (m p s z f) or a digit from 1"),
    ],
)
def test_the_notation_that_has_such_tiles_is_named(text: str, notation: str, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text, notation)
    assert caught.value.expected.endswith(told)
    assert caught.value.expected.count("notation") == told.count("notation")
