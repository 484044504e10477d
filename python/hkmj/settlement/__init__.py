"""Settlement: who pays what, as a zero-sum list of transfers between the four seats and the pot.

>>> from hkmj import score
>>> s = score("123m456m789m1z[777z]+1z", seat="S", round="S")
>>> settle(s, winner="S", discarder="W").transfers
(Transfer('W', 'S', 24, 'discard'),)
"""

from hkmj.settlement.case import How, how_won
from hkmj.settlement.false_win import FalseWin, false_win_reason
from hkmj.settlement.guangdong import horse_seat
from hkmj.settlement.instant import dice_row, flower_rows, follow_discard, instant_payment
from hkmj.settlement.pot import Pot
from hkmj.settlement.result import SettledWin, Settlement
from hkmj.settlement.settling import settle
from hkmj.settlement.titles import Title, title, titles
from hkmj.settlement.transfers import Account, Transfer

__all__ = [
    "Account",
    "FalseWin",
    "How",
    "Pot",
    "SettledWin",
    "Settlement",
    "Title",
    "Transfer",
    "dice_row",
    "false_win_reason",
    "flower_rows",
    "follow_discard",
    "horse_seat",
    "how_won",
    "instant_payment",
    "settle",
    "title",
    "titles",
]
