#!/bin/sh
# Builds the preview of this project and, where BASE is set, says what changed since then.
# Runs on any CI service, and on your own machine: BASE=origin/main sh ci/flowproof.sh
#
# Settings, all from the environment:
#   BASE               what to compare with, a commit or branch; without it nothing is compared
#   FLOWPROOF_PROJECT  the folder of flowproof.yml (.)
#   FLOWPROOF_OUT      where results go (flowproof-review)
#   FLOWPROOF_FORMAT   a form in which findings are printed, beside text: github
#   FLOWPROOF_FAIL_ON  what a comparison fails on: never (the default), change, text, untranslated
#                      or regression
#   FLOWPROOF_NAME     the name of the page of a comparison (review)
#   FLOWPROOF_SHARD    build one part of the site, such as 2/4, into flowproof-parts/2, and nothing else; jobs
#                      with 'parallel' on GitLab do so by themselves. A later run joins what is there
#
# Where the program comes from, the first of these that is there:
#   flowproof on the PATH
#   FLOWPROOF_URL      a release archive (.tar.gz) with the program, and FLOWPROOF_SHA256, its checksum
#   FLOWPROOF_SOURCE   a folder with its source, which is built; keep FLOWPROOF_TOOLS in a cache
#   FLOWPROOF_TOOLS    where the program is kept (.flowproof-tools)
set -eu

project=${FLOWPROOF_PROJECT:-.}
out=${FLOWPROOF_OUT:-flowproof-review}
tools=${FLOWPROOF_TOOLS:-$PWD/.flowproof-tools}
page=${FLOWPROOF_NAME:-review}.html

fail() {
  echo "ci/flowproof.sh: $1" >&2
  exit 2
}

check_sum() {
  if command -v sha256sum >/dev/null; then
    echo "$2  $1" | sha256sum -c - >/dev/null
  else
    echo "$2  $1" | shasum -a 256 -c - >/dev/null
  fi
}

get_archive() {
  [ -n "${FLOWPROOF_SHA256:-}" ] || fail "FLOWPROOF_SHA256 is not set: the archive can't be checked"
  archive=$tools/flowproof.tar.gz
  mkdir -p "$tools/bin"
  curl -fsSL --retry 3 -o "$archive" "$FLOWPROOF_URL" || fail "$FLOWPROOF_URL can't be fetched"
  check_sum "$archive" "$FLOWPROOF_SHA256" || fail "$FLOWPROOF_URL has another checksum"
  tar -xzf "$archive" -C "$tools"
  found=$(find "$tools" -type f -name flowproof | head -n 1)
  [ -n "$found" ] || fail "$FLOWPROOF_URL holds no file called flowproof"
  [ "$found" = "$tools/bin/flowproof" ] || mv "$found" "$tools/bin/flowproof"
  chmod +x "$tools/bin/flowproof"
}

if ! command -v flowproof >/dev/null; then
  if [ ! -x "$tools/bin/flowproof" ]; then
    if [ -n "${FLOWPROOF_URL:-}" ]; then
      get_archive
    elif [ -n "${FLOWPROOF_SOURCE:-}" ]; then
      command -v make >/dev/null || { apt-get update && apt-get install -y make; }
      make -C "$FLOWPROOF_SOURCE" install PREFIX="$tools"
    else
      fail "there is no flowproof: set FLOWPROOF_URL and FLOWPROOF_SHA256, or FLOWPROOF_SOURCE"
    fi
  elif [ -z "${FLOWPROOF_URL:-}" ] && [ -d "${FLOWPROOF_SOURCE:-}" ]; then
    # The program comes from a cache; the libraries it needs do not.
    make -C "$FLOWPROOF_SOURCE" needs
  fi
  PATH=$tools/bin:$PATH
fi

# In containers the folder belongs to another user, and git would refuse it.
GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0=$PWD
export GIT_CONFIG_COUNT GIT_CONFIG_KEY_0 GIT_CONFIG_VALUE_0

mkdir -p "$out"
status=0

shard=${FLOWPROOF_SHARD:-${CI_NODE_TOTAL:+$CI_NODE_INDEX/$CI_NODE_TOTAL}}
if [ -n "$shard" ]; then
  exec flowproof build "$project" --shard "$shard" --output "flowproof-parts/${shard%/*}" \
    --fail-on never
fi

# GitHub shows ten findings of a kind: of a comparison those that are new.
format=${FLOWPROOF_FORMAT:-text}
[ -z "${BASE:-}" ] || format=text
set -- --format text
[ "$format" = text ] || set -- "$@" --format "$format"
set -- "$@" --format "sarif=$out/findings.sarif" --format "gitlab=$out/codequality.json"
if [ -d flowproof-parts ]; then
  flowproof check "$project" "$@" || status=$?
  [ "$status" -le 1 ] || exit "$status"
  flowproof merge flowproof-parts/* --output flowproof-site || exit "$?"
else
  flowproof build "$project" --output flowproof-site "$@" || status=$?
  [ "$status" -le 1 ] || exit "$status"
fi

if [ -n "${BASE:-}" ]; then
  git rev-parse --quiet --verify "$BASE^{commit}" >/dev/null ||
    git fetch --quiet --depth=1 origin "$BASE" || fail "$BASE can't be fetched"
  set -- --format text
  [ "${FLOWPROOF_FORMAT:-text}" = text ] || set -- "$@" --format "$FLOWPROOF_FORMAT"
  for config in "$project"/flowproof.yml "$project"/flowproof.yaml "$project"/flowproof.json; do
    [ ! -f "$config" ] || break
  done
  [ "$project" = . ] || set -- "$@" --config "$config"
  flowproof diff "$BASE" "$@" --format "json=$out/diff.json" --format "markdown=$out/summary.md" \
    --format "html=$out/$page" --fail-on "${FLOWPROOF_FAIL_ON:-never}" || status=$?
  # The summary of a step holds 1 MiB; a comment, and so this text, less than 60,000 bytes.
  if [ -n "${GITHUB_STEP_SUMMARY:-}" ] && [ -f "$out/summary.md" ]; then
    cat "$out/summary.md" >>"$GITHUB_STEP_SUMMARY"
  fi
fi
exit "$status"
