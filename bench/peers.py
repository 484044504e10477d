"""The other libraries, each behind one small adapter: what job it does, and how it wants its hands.

Each takes the hands in the form that its own documentation shows, made beforehand; what is timed is the call alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module, metadata
from typing import TYPE_CHECKING, Any, Final

import hkmj

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["JOBS", "PEERS", "Contender", "Job", "contenders", "version"]

Hand = Any  # whatever a library takes for one


@dataclass(frozen=True, slots=True)
class Job:
    """Something that is asked of a hand.

    Attributes:
        name: what is asked.
        question: the same in a sentence.
        sorts: the sorts of hands that it is asked of.
        drawn: whether of 14 tiles rather than 13; of complete hands always.
        same: whether the answers of all must be equal (rules of scoring differ).
    """

    name: str
    question: str
    sorts: tuple[str, ...]
    drawn: bool = False
    same: bool = True


@dataclass(frozen=True, slots=True)
class Contender:
    """A library's way to do a job.

    Attributes:
        name: the library, and how it was called if there are several ways.
        prepare: makes the form that it takes, of tile ids (and the winning tile).
        call: the call that is timed.
        answer: what was answered, in a form that all can be compared in.
    """

    name: str
    prepare: Callable[..., Hand]
    call: Callable[[Hand], Any]
    answer: Callable[[Any], object] = lambda found: found


WAITING_SORTS: Final = ("random", "half-suit", "flush", "ready")
COMPLETE_SORTS: Final = ("complete", "complete half-suit", "complete flush")

DEFICIENCY: Final = Job("deficiency", "how far 13 tiles are from being ready, in three shapes", WAITING_SORTS)
DEFICIENCY_DRAWN: Final = Job("deficiency, drawn", "the same of 14 tiles", WAITING_SORTS, drawn=True)
WAITS: Final = Job("waits", "which kinds complete 13 tiles", ("ready",))
ACCEPTANCE: Final = Job("acceptance", "which kinds bring 13 tiles nearer", WAITING_SORTS)
WIN: Final = Job("win", "whether 14 tiles are four sets and a pair", (*COMPLETE_SORTS, "random"), drawn=True)
SCORE: Final = Job("score", "what a complete hand is worth, each by its own rules", COMPLETE_SORTS, same=False)

PEERS: Final = {
    "xiangting": "xiangting",
    "riichienv": "riichienv",
    "mahjong": "mahjong",
    "PyMahjongGB": "MahjongGB",
    "hk-mahjong": "hk_mahjong",
    "mahjax": "mahjax",
}
"""Their names, and the modules that they are imported as."""


def version(peer: str) -> str | None:
    """Its version; None where it is not installed."""
    try:
        return metadata.version(peer)
    except metadata.PackageNotFoundError:
        return None


def contenders(job: Job) -> tuple[list[Contender], list[str]]:
    """hkmj first, then who else does the job and is installed; and why others are left out."""
    found, skipped = ours(job), []
    for peer, make in _MAKERS.get(job.name, {}).items():
        try:
            found += make(import_module(PEERS[peer]))
        except Exception as error:  # noqa: BLE001 - whatever keeps a library from working, it is told and skipped
            skipped.append(f"{peer}: {type(error).__name__}: {error}")
    return found, skipped


def ours(job: Job) -> list[Contender]:
    """The package: asked for a rich answer from text, and as a loop would ask."""
    # Seven pairs are played by all the others.
    scorer = hkmj.Scorer("hk-all")
    win = hkmj.Win(seat="E", round="S")
    hand, text = _hand, _text
    rules = scorer.rules
    waiting: dict[str, list[Contender]] = {
        "deficiency": [
            Contender("hkmj", hand, scorer.deficiency),
            Contender("hkmj, from text", text, lambda one: hkmj.deficiency(one, rules=rules)),
        ],
        "waits": [
            Contender("hkmj", hand, scorer.waits),
            Contender("hkmj, from text", text, lambda one: hkmj.waits(one, rules=rules), _mask),
        ],
        "acceptance": [
            Contender("hkmj", hand, scorer.acceptance),
            Contender("hkmj, from text", text, lambda one: hkmj.acceptance(one, rules=rules), _mask),
        ],
        "win": [Contender("hkmj", hand, hkmj.Scorer("hk").is_win)],
        "score": [
            Contender("hkmj, fan", hand, lambda one: scorer.fan(one, win)),
            Contender("hkmj, from text", text, lambda one: hkmj.score(one, win, rules=rules).patterns),
        ],
    }
    waiting["deficiency, drawn"] = waiting["deficiency"]
    return waiting[job.name]


def _hand(tiles: Iterable[int], won: int | None = None) -> hkmj.Hand:
    return hkmj.Hand(map(hkmj.Tile, tiles), win_tile=None if won is None else hkmj.Tile(won))


def _text(tiles: Iterable[int], won: int | None = None) -> str:
    return str(_hand(tiles, won))


def _counts(tiles: Iterable[int], _won: int | None = None) -> list[int]:
    counts = [0] * 34
    for tile in tiles:
        counts[tile] += 1
    return counts


def _of_136(tiles: Iterable[int], _won: int | None = None) -> list[int]:
    """Ids of single tiles: four to a kind, in order."""
    tiles = list(tiles)
    return [4 * tile + tiles[:place].count(tile) for place, tile in enumerate(tiles)]


def _mask(kinds: Iterable[int]) -> int:
    return sum(1 << kind for kind in kinds)


# ---- each library


def _xiangting_deficiency(module: ModuleType) -> list[Contender]:
    four = module.PlayerCount.FOUR
    return [
        Contender("xiangting", _counts, lambda one: module.calculate_replacement_number(one, four), lambda n: n - 1)
    ]


def _xiangting_acceptance(module: ModuleType) -> list[Contender]:
    four = module.PlayerCount.FOUR
    return [Contender("xiangting", _counts, lambda one: module.calculate_necessary_tiles(one, four), lambda a: a[1])]


def _riichienv_deficiency(module: ModuleType) -> list[Contender]:
    return [Contender("riichienv", _of_136, module.calculate_shanten)]


def _riichienv_waits(module: ModuleType) -> list[Contender]:
    core = import_module("riichienv._riichienv")

    def prepare(tiles: Iterable[int], _won: int | None = None) -> Hand:
        return core.HandEvaluator(_of_136(tiles), [])

    return [Contender(module.__name__, prepare, lambda one: one.get_waits(), _mask)]


def _riichienv_score(module: ModuleType) -> list[Contender]:
    core = import_module("riichienv._riichienv")
    conditions = core.Conditions(player_wind=core.Wind.East, round_wind=core.Wind.South)

    def prepare(tiles: Iterable[int], won: int) -> Hand:
        ids = _of_136(tiles)
        return core.HandEvaluator(ids, []), next(one for one in ids if one // 4 == won)

    return [Contender(module.__name__, prepare, lambda one: one[0].calc(one[1], [], [], conditions).han)]


def _mahjong_deficiency(_: ModuleType) -> list[Contender]:
    shanten = import_module("mahjong.shanten").Shanten
    return [Contender("mahjong", _counts, shanten.calculate_shanten)]


def _mahjong_win(_: ModuleType) -> list[Contender]:
    agari = import_module("mahjong.agari").Agari
    return [Contender("mahjong", _counts, agari.is_agari)]


def _mahjong_score(_: ModuleType) -> list[Contender]:
    calculator = import_module("mahjong.hand_calculating.hand").HandCalculator()
    config = import_module("mahjong.hand_calculating.hand_config").HandConfig(player_wind=27, round_wind=28)

    def prepare(tiles: Iterable[int], won: int) -> Hand:
        ids = _of_136(tiles)
        return ids, next(one for one in ids if one // 4 == won)

    return [
        Contender("mahjong", prepare, lambda one: calculator.estimate_hand_value(one[0], one[1], config=config).han)
    ]


def _mcr(tile: int) -> str:
    suit, rank = divmod(tile, 9)
    if suit < 3:
        return f"{'WBT'[suit]}{rank + 1}"
    # Winds, then dragons as red, green, white.
    return f"F{rank + 1}" if rank < 4 else f"J{7 - rank}"


def _gb_score(module: ModuleType) -> list[Contender]:
    def prepare(tiles: Iterable[int], won: int) -> Hand:
        held = list(tiles)
        held.remove(won)
        return tuple(map(_mcr, held)), _mcr(won)

    def call(one: Hand) -> object:
        return module.MahjongFanCalculator((), one[0], one[1], 0, False, False, False, False, 0, 1)  # noqa: FBT003

    return [Contender("PyMahjongGB", prepare, call)]


def _hk_mahjong_tiles() -> list[Any]:
    tiles = import_module("hk_mahjong.core.tiles")
    characters, dots, bamboo = tiles.Suit.CHARACTERS, tiles.Suit.DOTS, tiles.Suit.BAMBOO
    suited = [tiles.make_suited(suit, rank) for suit in (characters, dots, bamboo) for rank in range(1, 10)]
    winds = [tiles.make_wind(getattr(tiles.Wind, name)) for name in ("EAST", "SOUTH", "WEST", "NORTH")]
    dragons = [tiles.make_dragon(getattr(tiles.Dragon, name)) for name in ("WHITE", "GREEN", "RED")]
    return [*suited, *winds, *dragons]


def _hk_mahjong_win(_: ModuleType) -> list[Contender]:
    kinds, check = _hk_mahjong_tiles(), import_module("hk_mahjong.core.win_check").find_winning_decompositions
    return [Contender("hk-mahjong", lambda tiles: [kinds[tile] for tile in tiles], lambda one: check(one, []), bool)]


def _hk_mahjong_score(_: ModuleType) -> list[Contender]:
    kinds, check = _hk_mahjong_tiles(), import_module("hk_mahjong.core.win_check").check_win
    scoring, tiles_module = import_module("hk_mahjong.core.scoring"), import_module("hk_mahjong.core.tiles")
    east, south = tiles_module.Wind.EAST, tiles_module.Wind.SOUTH

    def call(one: Hand) -> int:
        tiles, won = one
        contexts = (
            scoring.ScoringContext(way, [], tiles, [], won, False, east, south)  # noqa: FBT003 - its own order
            for way in check(tiles, [])
        )
        return max(int(scoring.score_hand(context).total_faan) for context in contexts)

    return [Contender("hk-mahjong", lambda tiles, won: ([kinds[tile] for tile in tiles], kinds[won]), call)]


def _mahjax_deficiency(_: ModuleType) -> list[Contender]:
    jax, numbers = import_module("jax"), import_module("jax.numpy")
    number = jax.jit(import_module("mahjax.no_red_mahjong.shanten").Shanten.number)
    number(numbers.zeros(34, numbers.int8)).block_until_ready()  # compile before the clock runs
    return [
        Contender("mahjax, one by one", lambda tiles: numbers.asarray(_counts(tiles), numbers.int8), number, int),
    ]


_MAKERS: Final[dict[str, dict[str, Callable[[ModuleType], list[Contender]]]]] = {
    "deficiency": {
        "xiangting": _xiangting_deficiency,
        "riichienv": _riichienv_deficiency,
        "mahjong": _mahjong_deficiency,
        "mahjax": _mahjax_deficiency,
    },
    "deficiency, drawn": {
        "xiangting": _xiangting_deficiency,
        "riichienv": _riichienv_deficiency,
        "mahjong": _mahjong_deficiency,
        "mahjax": _mahjax_deficiency,
    },
    "waits": {"riichienv": _riichienv_waits, "xiangting": _xiangting_acceptance},
    "acceptance": {"xiangting": _xiangting_acceptance},
    "win": {"mahjong": _mahjong_win, "hk-mahjong": _hk_mahjong_win},
    "score": {
        "riichienv": _riichienv_score,
        "mahjong": _mahjong_score,
        "PyMahjongGB": _gb_score,
        "hk-mahjong": _hk_mahjong_score,
    },
}

JOBS: Final = (DEFICIENCY, DEFICIENCY_DRAWN, WAITS, ACCEPTANCE, WIN, SCORE)
"""Everything that is compared."""
