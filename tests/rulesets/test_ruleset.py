"""Building, changing, comparing and writing rule sets."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hkmj.errors import RulesetError
from hkmj.patterns import pattern_ids
from hkmj.rules import BASE, Difference, Points, Ruleset, presets

from .strategies import changes

HK = Ruleset.preset("hk")
all_presets = st.sampled_from(presets()).map(Ruleset.preset)


# ---- replace


def test_replace_merges_tables_row_by_row_and_replaces_all_else_whole() -> None:
    rules = HK.replace(
        values={"all_pungs": 2, "seven_pairs": 3, "human_hand": None, "nine_gates": "off"},
        excludes={"all_honors": ["dragon_pung"], "mixed_terminals": None},
        adds={"all_honors": None, "all_terminals": ["mixed_terminals"]},
        standalone=["thirteen_orphans"],
    )
    assert rules.values["all_pungs"] == 2
    assert rules.values["seven_pairs"] == 3
    assert rules.values["pure_one_suit"] == 7
    assert "human_hand" not in rules.values
    assert "nine_gates" not in rules.values
    assert rules.excludes["all_honors"] == ("dragon_pung",)
    assert "mixed_terminals" not in rules.excludes
    assert rules.excludes["small_three_dragons"] == ("dragon_pung",)
    assert dict(rules.adds) == {"all_terminals": ("mixed_terminals",)}
    assert rules.standalone == {"thirteen_orphans"}
    assert HK.values["all_pungs"] == 3, "the original is as it was"


@pytest.mark.parametrize("kind", [list, tuple, set, frozenset, iter])
def test_replace_takes_any_iterable_for_a_set(kind: Any) -> None:
    assert HK.replace(standalone=kind(["all_honors", "all_honors"])).standalone == {"all_honors"}


def test_none_in_words() -> None:
    assert HK.replace(limit_fan="none").limit_fan is None
    assert HK.replace(limit_fan=None) == HK.replace(limit_fan="none")
    assert HK.replace(stop_after_round="none") == HK
    # Where "none" is a value of the list it stays one.
    assert HK.replace(flower_set_drops_own="none").flower_set_drops_own == "none"


def test_a_row_that_drops_nothing_is_no_row() -> None:
    assert HK.replace(excludes={"all_ruby": []}) == HK.replace(excludes={"all_ruby": None})


def test_the_order_of_rows_and_drops_does_not_matter() -> None:
    one = HK.replace(excludes={"all_ruby": ["all_pungs", "mixed_one_suit"]})
    other = HK.replace(excludes={"all_ruby": ("mixed_one_suit", "all_pungs", "all_pungs")})
    assert one == other == HK
    assert hash(one) == hash(other)
    put_back = HK.replace(values={"chicken_hand": None}).replace(values={"chicken_hand": 0})
    assert list(put_back.values) == list(HK.values)


def test_points_as_a_table_or_a_value() -> None:
    assert HK.replace(false_win_amount={"points": 8}).false_win_amount == Points(8)
    assert HK.replace(false_win_amount=Points(8)) == HK.replace(false_win_amount={"points": 8})
    assert HK.replace(false_win_amount=8).false_win_amount == 8


# ---- immutable through and through


def test_nothing_can_be_changed() -> None:
    with pytest.raises(AttributeError):
        HK.limit_fan = 8  # type: ignore[misc]
    values: Any = HK.values
    excludes: Any = HK.excludes
    drops: Any = HK.drops()
    mutations: list[Callable[[], object]] = [
        lambda: values.__setitem__("all_pungs", 2),
        lambda: values.__delitem__("all_pungs"),
        lambda: values.update(all_pungs=2),
        lambda: values.pop("all_pungs"),
        values.popitem,
        values.clear,
        lambda: values.setdefault("seven_pairs", 3),
        lambda: values.__ior__({"seven_pairs": 3}),
        lambda: drops.__setitem__("all_pungs", ()),
        lambda: excludes.__setitem__("all_pungs", ()),
    ]
    for mutate in mutations:
        with pytest.raises(TypeError, match="replace"):
            mutate()
    for again in (copy.copy(values), copy.deepcopy(values), pickle.loads(pickle.dumps(values))):
        assert again == values
        with pytest.raises(TypeError):
            again["all_pungs"] = 2
    assert isinstance(HK.standalone, frozenset)
    assert HK.values["all_pungs"] == 3


def test_a_table_given_is_copied() -> None:
    mine = {"all_pungs": 2}
    rules = HK.replace(values=mine)
    mine["all_pungs"] = 99
    assert rules.values["all_pungs"] == 2


# ---- equality


@given(changes)
def test_equal_rule_sets_hash_alike_and_serve_as_one_key(change: dict[str, Any]) -> None:
    one, other = HK.replace(**change), HK.replace(**change)
    assert one == other
    assert {one: "found"}[other] == "found"


def test_different_rule_sets_differ() -> None:
    assert HK.replace(limit_fan=8) != HK.replace(limit_fan=9)
    assert len({Ruleset.preset(name) for name in presets()}) == len(presets())


@pytest.mark.parametrize("name", presets())
def test_a_preset_is_loaded_once(name: str) -> None:
    assert Ruleset.preset(name) is Ruleset.preset(name)


@pytest.mark.parametrize(
    "again",
    [
        copy.copy,
        copy.deepcopy,
        lambda rules: pickle.loads(pickle.dumps(rules)),
        lambda rules: msgspec.convert(msgspec.to_builtins(rules), Ruleset),
        lambda rules: msgspec.json.decode(msgspec.json.encode(rules), type=Ruleset),
        lambda rules: Ruleset(**{name: getattr(rules, name) for name in rules.__struct_fields__}),
    ],
)
@pytest.mark.parametrize("name", presets())
def test_copies_are_equal_and_frozen(name: str, again: Any) -> None:
    rules = again(Ruleset.preset(name))
    assert rules == Ruleset.preset(name)
    assert hash(rules) == hash(Ruleset.preset(name))
    with pytest.raises(TypeError):
        rules.values["all_pungs"] = 1


# ---- names


def test_a_changed_rule_set_does_not_call_itself_a_preset() -> None:
    changed = HK.replace(limit_fan=8)
    assert changed.name == "hk*"
    assert changed.title is None
    assert changed.replace(min_fan=1).name == "hk*"
    assert changed.replace(limit_fan=13).name == "hk"
    assert HK.replace(limit_fan=13) is HK
    assert HK.replace(limit_fan=8, name="hk-8").name == "hk-8", "it says what hk-8 says"
    assert HK.replace(limit_fan=9, name="hk-8").name == "hk-8*"
    assert HK.replace(limit_fan=9, name="our club").name == "our club"
    assert HK.replace(name="our club").replace(limit_fan=9).name == "our club*"
    assert HK.replace(title="Mine").title == "Mine"
    assert HK.replace(title="Mine").name == "hk"


def test_names_built_otherwise_do_not_lie_either() -> None:
    fields = {name: getattr(HK, name) for name in HK.__struct_fields__}
    assert Ruleset(**{**fields, "limit_fan": 8}).name == "hk*"
    assert Ruleset(**{**fields, "name": "hk*"}).name == "hk"
    assert msgspec.structs.replace(HK, limit_fan=8).name == "hk*"
    assert Ruleset.from_toml('extends = "hk"\nname = "hk"\nlimit_fan = 8').name == "hk*"


# ---- values and drops in force


def test_limit_hands_are_worth_the_limit_and_stand_alone() -> None:
    rules = HK.replace(limit_hands=["small_four_winds", "seven_pairs"])
    assert rules.value_of("small_four_winds") == 13
    assert rules.value_of("seven_pairs") == 13, "also without a value of its own"
    assert rules.value_of("all_pungs") == 3
    assert rules.value_of("identical_chows") is None
    assert rules.effective_values()["small_four_winds"] == 13
    assert rules.values["small_four_winds"] == 6
    assert rules.effective_standalone() == HK.standalone | {"small_four_winds", "seven_pairs"}


def test_nothing_stands_alone_without_a_limit() -> None:
    rules = HK.replace(limit_fan=None)
    assert rules.standalone == HK.standalone
    assert rules.effective_standalone() == frozenset()


def test_drops_add_to_those_of_the_rule_set() -> None:
    rules = HK.replace(excludes={"kong_replacement": ["self_draw"]})
    assert rules.drops()["kong_replacement"] == ("self_draw", "last_tile_draw")
    assert rules.replace(kong_on_last_tile="add").drops()["kong_replacement"] == ("self_draw",)


# ---- diff


def test_diff() -> None:
    rules = HK.replace(limit_fan=8, values={"all_pungs": None, "seven_pairs": 3}, excludes={"all_ruby": None})
    assert rules.diff(HK) == [
        Difference("values.all_pungs", None, 3),
        Difference("values.seven_pairs", 3, None),
        Difference("excludes.all_ruby", None, ("all_pungs", "mixed_one_suit")),
        Difference("limit_fan", 8, 13),
    ]
    assert HK.diff(rules) == [Difference(path, other, this) for path, this, other in rules.diff(HK)]
    assert HK.diff(HK.replace(name="another name")) == []


# ---- written and read again


@pytest.mark.parametrize("name", presets())
def test_presets_read_back_equal(name: str) -> None:
    rules = Ruleset.preset(name)
    assert Ruleset.from_toml(rules.to_toml()) == rules
    assert Ruleset.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules
    assert eval(repr(rules), {"Ruleset": Ruleset}) == rules
    assert repr(rules) == f"Ruleset.preset({name!r})"


@given(all_presets.filter(lambda rules: rules.name in ("hk", "hk-common", "hk-8", "hk-10", "hk-all")), changes)
def test_changed_rule_sets_read_back_equal(preset: Ruleset, change: dict[str, Any]) -> None:
    rules = preset.replace(**change)
    assert Ruleset.from_toml(rules.to_toml()) == rules
    assert Ruleset.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules
    assert eval(repr(rules), {"Ruleset": Ruleset}) == rules


@given(all_presets, all_presets)
def test_what_two_presets_differ_in_turns_one_into_the_other(one: Ruleset, other: Ruleset) -> None:
    if one.family != other.family:
        return
    options: dict[str, Any] = {}
    for path, this, _ in one.diff(other):
        option, _, row = path.partition(".")
        if row:
            options.setdefault(option, {})[row] = this
        else:
            options[option] = this
    assert other.replace(**options).diff(one) == []


def test_the_constructor_code() -> None:
    rules = HK.replace(limit_fan=8, values={"last_discard": None}, standalone=[], name="our club", title="Ours")
    assert repr(rules) == (
        "Ruleset.preset('hk').replace(name='our club', title='Ours', values={'last_discard': None}, "
        "limit_fan=8, standalone=[])"
    )


@pytest.mark.parametrize("name", presets())
def test_a_written_file_is_complete_and_explained(name: str) -> None:
    rules = Ruleset.preset(name)
    data = rules.to_dict()
    assert set(data["values"]) == set(pattern_ids(rules.family))
    lines = rules.to_toml().splitlines()
    for option in data.keys() - {"extends"}:
        at = next(index for index, line in enumerate(lines) if line.startswith(f"{option} = ") or line == f"[{option}]")
        assert lines[at - 1].startswith("# "), option
    assert max(map(len, lines)) <= 120


@pytest.mark.parametrize("name", presets())
def test_a_written_file_leaves_nothing_to_the_preset_it_names(name: str) -> None:
    rules = Ruleset.preset(name)
    data = {option: value for option, value in rules.to_dict().items() if option != "extends"}
    base = Ruleset.preset(BASE[rules.family])
    # Turned round as far as can be: every pattern gets another value, and every yes and no is the other one.
    odd = {
        option: not value
        for option, value in data.items()
        if isinstance(value, bool) and option != "missed_win_more_fan"
    }
    for option in ("liable_pays_half", "pull", "false_win_with_base"):
        odd.pop(option, None)
    turned = base.replace(**odd, values={word: (base.values.get(word, 0) + 1) for word in base.values})
    assert turned.diff(rules)
    assert turned.replace(**data).diff(rules) == []


def test_text_survives_toml() -> None:
    rules = HK.replace(name='"quoted" \\ 糊\n\t\x7f', title="\u2028 '''")
    assert Ruleset.from_toml(rules.to_toml()) == rules


# ---- files


def test_a_file_names_only_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(
        """
        extends = "hk-8"
        name = "our club"
        limit_fan = "none"
        standalone = ["thirteen_orphans"]
        false_win_amount = { points = 100 }

        [values]
        seven_pairs = 4
        human_hand = "off"
        """,
        encoding="utf-8",
    )
    rules = Ruleset.load(path)
    assert rules == Ruleset.load(str(path))
    assert rules == Ruleset.preset("hk-8").replace(
        name="our club",
        limit_fan=None,
        standalone={"thirteen_orphans"},
        false_win_amount=Points(100),
        values={"seven_pairs": 4, "human_hand": None},
    )


def test_an_empty_extension_is_the_preset() -> None:
    assert Ruleset.from_toml('extends = "hk-common"') is Ruleset.preset("hk-common")


def test_without_extends_every_option_must_stand_there() -> None:
    data = {key: row for key, row in HK.to_dict().items() if key != "extends"}
    assert Ruleset.from_dict(data) == HK
    for option in data.keys() - {"title", "family"}:
        with pytest.raises(RulesetError, match="is missing") as caught:
            Ruleset.from_dict({key: row for key, row in data.items() if key != option})
        assert caught.value.path == option


# ---- schema


def test_the_schema_describes_every_option() -> None:
    schema = Ruleset.json_schema()
    assert json.loads(json.dumps(schema)) == schema
    assert schema["additionalProperties"] is False
    properties = schema["properties"]
    assert set(properties) == {*Ruleset.__struct_fields__, "extends"}
    for option, row in properties.items():
        assert row["description"], option
    assert properties["extends"]["enum"] == list(presets())
    assert sorted(properties["all_chows_pair"]["enum"]) == ["any", "no_scoring_honor", "suited"]
    assert properties["min_fan"]["minimum"] == 0
    assert {"enum": ["none"]} in properties["limit_fan"]["anyOf"]
    assert "seven_pairs" in properties["values"]["propertyNames"]["enum"]
    assert {"enum": ["off"]} in properties["values"]["additionalProperties"]["anyOf"]


def test_every_family_has_its_base_preset() -> None:
    for family, name in BASE.items():
        assert Ruleset.preset(name).family == family
