#!/bin/sh
# Scores three hands and explains them. Usage: demo.sh BIN, where BIN is the bin directory of the environment.
set -eu

bin=$1

show() {
    printf '\n$ hkmj'
    for word in "$@"; do
        case $word in
            *[!A-Za-z0-9_.=-]*) printf " '%s'" "$word" ;;
            *) printf ' %s' "$word" ;;
        esac
    done
    printf '\n'
    "$bin/hkmj" "$@"
}

# A half flush with a pung of red dragons, won on a discard.
show score '123m456m789m1z[777z]+1z' --seat S --round S
# Nine gates: worth more alone than as a plain flush.
show score '1112345678999p+2p' --seat E --round S
# Little four winds by own draw, explained in Chinese.
show score '[111z][222z][333z]44z12p+3p' --seat E --round E --self-draw --lang zh-Hant
