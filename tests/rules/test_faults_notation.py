"""Text that cannot be read, and the nearest text that can."""

from __future__ import annotations

import pytest

import hkmj

GOOD = "123m456p678s99m13p3f+2p"

# What cannot be read, and the smallest change that makes it readable.
UNREADABLE = {
    "unknown-letter": ("123q456p678s99m13p3f+2p", GOOD),
    "upper-case-suit": ("123M456p678s99m13p3f+2p", GOOD),
    "unknown-sign": ("123m#456p678s99m13p3f+2p", GOOD),
    "zero-is-no-tile": ("023m456p678s99m13p3f+2p", GOOD),
    "no-eighth-honour": ("123m456p678s88z13p3f+2p", "123m456p678s77z13p3f+2p"),
    "no-ninth-flower": ("123m456p678s99m13p9f+2p", "123m456p678s99m13p8f+2p"),
    "zero-flower": ("123m456p678s99m13p0f+2p", GOOD),
    "digits-without-letter": ("123m456p678s99m13p3+2p", GOOD),
    "digits-at-the-end": ("123m456p678s99m13p3f+2", GOOD),
    "letter-without-digits": ("123m456p678s99m13pf+2p", GOOD),
    "digits-before-a-bracket": ("456p678s99m13p3f12[333m]+2p", "456p678s99m13p3f[333m]+2p"),
    "bracket-left-open": ("[123m456p678s99m13p3f+2p", "[123m]456p678s99m13p3f+2p"),
    "bracket-never-opened": ("123m]456p678s99m13p3f+2p", "[123m]456p678s99m13p3f+2p"),
    "bracket-closed-by-another": ("[123m)456p678s99m13p3f+2p", "[123m]456p678s99m13p3f+2p"),
    "bracket-in-a-bracket": ("[[123m]]456p678s99m13p3f+2p", "[123m]456p678s99m13p3f+2p"),
    "unknown-bracket": ("{123m}456p678s99m13p3f+2p", "[123m]456p678s99m13p3f+2p"),
    "empty-bracket": ("[]123m456p678s99m13p3f+2p", GOOD),
    "lower-case-seat": ("[777z<w]123m456p678s9s3f+9s", "[777z<W]123m456p678s9s3f+9s"),
    "unknown-seat": ("[777z<X]123m456p678s9s3f+9s", "[777z<N]123m456p678s9s3f+9s"),
    "no-seat": ("[777z<]123m456p678s9s3f+9s", "[777z]123m456p678s9s3f+9s"),
    "feeder-of-a-concealed-kong": ("(7777z<W)123m456p678s9s3f+9s", "(7777z)123m456p678s9s3f+9s"),
    "feeder-outside-a-set": ("123m<W456p678s99m13p3f+2p", GOOD),
    "two-pluses": ("123m456p678s99m1p3f+3p+2p", GOOD),
    "nothing-after-the-plus": ("123m456p678s99m13p3f+", GOOD),
    "two-tiles-after-the-plus": ("123m456p678s99m1p3f+23p", GOOD),
    "a-set-after-the-plus": ("123m456p678s9m3f+[999s]", "123m456p678s9m3f[999s]+9m"),
    "no-tile-after-the-plus": ("123m456p678s99m13p3f+0p", GOOD),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_unreadable(name: str) -> None:
    text, _ = UNREADABLE[name]
    with pytest.raises(hkmj.NotationError) as caught:
        hkmj.score(text, seat="S", round="E")
    assert caught.value.text == text
    assert caught.value.position is None or 0 <= caught.value.position <= len(text)
    with pytest.raises(hkmj.NotationError):
        hkmj.Hand.parse(text)


@pytest.mark.parametrize("name", UNREADABLE)
def test_nearest_readable(name: str) -> None:
    _, text = UNREADABLE[name]
    assert hkmj.score(text, seat="S", round="E").fan >= 0


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("123q456p678s99m13p3f+2p", 3),
        ("123m#456p678s99m13p3f+2p", 4),
        ("[777z<X]123m456p678s9s3f+9s", 6),
    ],
)
def test_says_where(text: str, position: int) -> None:
    with pytest.raises(hkmj.NotationError) as caught:
        hkmj.score(text, seat="S", round="E")
    assert caught.value.position == position


def test_is_an_error_of_the_package() -> None:
    with pytest.raises(hkmj.HkmjError):
        hkmj.score("123q", seat="S", round="E")
    assert issubclass(hkmj.HkmjError, ValueError)
