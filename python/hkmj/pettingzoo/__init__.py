"""The table as a PettingZoo environment: four agents that act in turn, for those who train and compare players.

Comes with the extra ``hkmj[pettingzoo]``. An agent is a player of `hkmj.Table`, ``player_0`` to ``player_3`` in play
order; whoever must act is selected, sees what its seat may know, and picks one of the numbered actions that its mask
allows. Seats that are asked about the same tile answer one after another, none knowing the others' answers; the table
takes them together.

**Actions** are numbers from 0 to 186, the same for every rule set and in every version: the places of `ACTIONS`.

========== =================== =====================================================================================
numbers    action              meaning
========== =================== =====================================================================================
0 to 33    ``discard:K``       of the kind K: 1m to 9m, 1p to 9p, 1s to 9s, 1z to 7z
34 to 78   ``chow:AB``         with the two tiles AB of the own hand; in each suit 12, 13, 23, 24, ..., 78, 79, 89
79         ``pung``
80         ``kong``            of the discard
81 to 114  ``concealed_kong``  by kind
115 to 148 ``added_kong``      by kind
149        ``win``
150        ``flower_win``
151        ``replace_flower``  instead of the flower win that is offered
152 to 185 ``declare_ready``   with the discard of a kind
186        ``pass``
========== =================== =====================================================================================

**Observations** are dictionaries. ``action_mask`` has a 1 for each number that the agent may pick now, and is all 0
for an agent that is not asked. ``observation`` has a row for each thing in `ROWS` and a column for each tile, 34 kinds
and 8 flowers in the order of `hkmj.Tile`; in the row ``facts`` the columns mean what `FACTS` says. Seats are counted
from the observer: 0 itself, 1 the next in play order, 2 the opposite, 3 the previous one.

**Rewards** come when a hand is over: what the account of the player gained in it, instant payments and cashed debts
included. They sum to 0 over the players, and over a game to the accounts.

>>> game = env(rules="hk", hands=2)
>>> game.reset(seed=7)
>>> observation, reward, termination, truncation, info = game.last()
>>> game.agent_selection, reward, observation["observation"].shape
('player_0', 0, (36, 42))
>>> [str(decode_action(number)) for number in observation["action_mask"].nonzero()[0]][:3]
['discard:1m', 'discard:6m', 'discard:7m']
>>> game.step(encode_action("discard:9p"))
>>> game.agent_selection
'player_1'
"""

try:
    import pettingzoo as _pettingzoo
except ModuleNotFoundError as _error:
    raise ModuleNotFoundError(
        "hkmj.pettingzoo needs pettingzoo: pip install 'hkmj[pettingzoo]'", name=_error.name
    ) from _error

from hkmj.pettingzoo.environment import AGENTS, TableEnv, decode_action, encode_action, env
from hkmj.pettingzoo.planes import FACTS, ROWS, planes
from hkmj.table import ACTIONS

__all__ = ["ACTIONS", "AGENTS", "FACTS", "ROWS", "TableEnv", "decode_action", "encode_action", "env", "planes"]

del _pettingzoo
