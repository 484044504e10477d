#!/bin/sh
# Runs a command and says how long it took: timed.sh WHAT COMMAND...
what=$1
shift
began=$(date +%s)
"$@"
code=$?
printf '\n    %s: %d s\n' "$what" $(($(date +%s) - began))
exit $code
