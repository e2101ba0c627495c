#!/usr/bin/env bash
# Holds the house's size budget: no source file over 400 lines, no function over 60.
set -eu
cd "$(dirname "$0")/.."
find Sources Templates -name '*.swift' -print0 | sort -z | xargs -0 awk '
  FNR == 1 { inside = 0 }
  FNR == 401 { print FILENAME ": more than 400 lines"; bad = 1 }
  # A function starts at its keyword and ends at the closing brace of the same indentation.
  !inside && match($0, /^ *((public|package|internal|private|fileprivate|static|mutating|nonisolated|override|@[A-Za-z()]+) )*(func|init)[ (?<]/) {
    indent = match($0, /[^ ]/) - 1
    start = FNR; inside = 1; name = $0
    if ($0 ~ /\{.*\}$/) inside = 0
    next
  }
  inside && match($0, /[^ ]/) && RSTART - 1 <= indent && /^ *\}/ {
    if (FNR - start + 1 > 60) {
      print FILENAME ":" start ": a function of " FNR - start + 1 " lines:" name; bad = 1
    }
    inside = 0
  }
  inside && match($0, /[^ ]/) && RSTART - 1 < indent { inside = 0 }
  END { exit bad }
'
