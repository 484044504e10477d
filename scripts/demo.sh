#!/bin/sh
# Scores three hands with the command line of the environment whose bin directory is given.
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
# All honours: scored by itself, with what it adds and what it drops, and more than the cap.
show score '[555z][444z][666z]222z7z3f+7z' --seat E --round E
# Little four winds by own draw under a contest's rules, which changed what it is worth; explained in Chinese.
show score '[111z][222z][333z]44z12p+3p' --seat E --round E --self-draw --rules hk-tournament --lang zh-Hant
