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
#   FLOWPROOF_MIN_COVERAGE  how much must be translated, such as locale=de:100
#   FLOWPROOF_FIT      'yes' fails where a text does not fit
#   FLOWPROOF_AUDIT    'yes' fails where something drawn is cut off, overlaps or can't be reached
#   FLOWPROOF_PATHS    how much of each flow its paths must cover, such as cards=100,edges=95
#   FLOWPROOF_PICTURES 'yes' draws the first changes since BASE and puts them with the review page into
#                      flowproof-site/review, for a comment that shows them
#   FLOWPROOF_RECEIPT  a receipt of the review, which must approve all that changed since BASE
#   FLOWPROOF_PREVIEW  the address of the built site, to which the page of a comparison leads
#   FLOWPROOF_REQUEST  the address of the pull request, to which it leads back; GitHub and GitLab say it
#   FLOWPROOF_NAME     the name of the page of a comparison (review)
#   FLOWPROOF_SHARD    build one part of the site, such as 2/4, into flowproof-parts/2, and nothing else; jobs
#                      with 'parallel' on GitLab do so by themselves. A later run joins what is there
#
# Where the program comes from, the first of these that is there:
#   flowproof on the PATH
#   FLOWPROOF_URL      a release archive (.tar.gz) with the program, and FLOWPROOF_SHA256, its checksum
#   FLOWPROOF_SOURCE   a folder with its source, which is built; keep FLOWPROOF_TOOLS in a cache
#   FLOWPROOF_TOOLS    where the program is kept (.flowproof-tools)
#
# On a CI service (CI is set) that has apt-get, what is missing of FLOWPROOF_PACKAGES is installed: git, curl,
# the typefaces in which texts are measured, and what reads PDF pictures.
set -eu

project=${FLOWPROOF_PROJECT:-.}
out=${FLOWPROOF_OUT:-flowproof-review}
tools=${FLOWPROOF_TOOLS:-$PWD/.flowproof-tools}
page=${FLOWPROOF_NAME:-review}.html
# The program has a setting of this name, too, for findings.
fail_on=${FLOWPROOF_FAIL_ON:-never}
unset FLOWPROOF_FAIL_ON

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

# Tells whether there is a browser that draws.
has_browser() {
  for name in ${FLOWPROOF_BROWSER:-chromium-headless-shell chromium google-chrome}; do
    ! command -v "$name" >/dev/null || return 0
  done
  return 1
}

install_packages() {
  missing=
  browser=
  [ -z "${FLOWPROOF_AUDIT:-}${FLOWPROOF_PICTURES:-}" ] || has_browser || browser=chromium-headless-shell
  for name in ${FLOWPROOF_PACKAGES:-ca-certificates curl git poppler-utils fonts-inter fonts-noto-core \
    fonts-roboto-unhinted $browser}; do
    dpkg-query -W -f '${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || missing="$missing $name"
  done
  [ -n "$missing" ] || return 0
  as_root=
  [ "$(id -u)" = 0 ] || as_root="sudo -n"
  # shellcheck disable=SC2086 # names and words, one each
  { $as_root apt-get update -q && $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends $missing; } >&2 ||
    echo "ci/flowproof.sh: not installed:$missing" >&2
}

get_archive() {
  [ -n "${FLOWPROOF_SHA256:-}" ] || fail "FLOWPROOF_SHA256 is not set: the archive can't be checked"
  archive=$tools/flowproof.tar.gz
  mkdir -p "$kept"
  curl -fsSL --retry 3 -o "$archive" "$FLOWPROOF_URL" || fail "$FLOWPROOF_URL can't be fetched"
  check_sum "$archive" "$FLOWPROOF_SHA256" || fail "$FLOWPROOF_URL has another checksum"
  tar -xzf "$archive" -C "$kept"
  rm "$archive"
  found=$(find "$kept" -type f -name flowproof -perm -100 | head -n 1)
  [ -n "$found" ] || fail "$FLOWPROOF_URL holds no program called flowproof"
  mkdir -p "$kept/bin"
  mv "$found" "$kept/bin/flowproof"
}

[ -z "${CI:-}" ] || ! command -v apt-get >/dev/null || install_packages

# Another archive is another program: it is kept beside the last one.
kept=$tools/${FLOWPROOF_SHA256:-source}
if ! command -v flowproof >/dev/null; then
  if [ ! -x "$kept/bin/flowproof" ]; then
    if [ -n "${FLOWPROOF_URL:-}" ]; then
      get_archive
    elif [ -n "${FLOWPROOF_SOURCE:-}" ]; then
      command -v make >/dev/null || { apt-get update && apt-get install -y make; }
      make -C "$FLOWPROOF_SOURCE" install PREFIX="$kept"
    else
      fail "there is no flowproof: set FLOWPROOF_URL and FLOWPROOF_SHA256, or FLOWPROOF_SOURCE"
    fi
  elif [ -z "${FLOWPROOF_URL:-}" ] && [ -d "${FLOWPROOF_SOURCE:-}" ]; then
    # The program comes from a cache; the libraries it needs do not.
    make -C "$FLOWPROOF_SOURCE" needs
  fi
  PATH=$kept/bin:$PATH
fi

# In containers the folder belongs to another user, and git would refuse it.
GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0=$PWD
export GIT_CONFIG_COUNT GIT_CONFIG_KEY_0 GIT_CONFIG_VALUE_0

mkdir -p "$out"
status=0

shard=${FLOWPROOF_SHARD:-${CI_NODE_INDEX:+$CI_NODE_INDEX/$CI_NODE_TOTAL}}
commit=$(git rev-parse --quiet --verify HEAD 2>/dev/null || echo none)
if [ -n "$shard" ]; then
  mkdir -p flowproof-parts
  echo "$commit" >flowproof-parts/commit
  exec flowproof build "$project" --shard "$shard" --output "flowproof-parts/${shard%/*}" \
    --fail-on never
fi

if [ -n "${BASE:-}" ]; then
  git rev-parse --quiet --verify "$BASE^{commit}" >/dev/null ||
    { git fetch --quiet --depth=1 origin "${BASE#origin/}" && BASE=$(git rev-parse FETCH_HEAD); } ||
    fail "$BASE can't be fetched; a checkout of more commits may have it (GitHub: fetch-depth: 2, GitLab: GIT_DEPTH)"
fi

# GitHub shows ten findings of a kind: of a comparison those that are new.
format=${FLOWPROOF_FORMAT:-text}
[ -z "${BASE:-}" ] || format=text
set -- --format text
[ "$format" = text ] || set -- "$@" --format "$format"
set -- "$@" --format "sarif=$out/findings.sarif" --format "gitlab=$out/codequality.json"
if [ -d flowproof-parts ]; then
  [ "$(cat flowproof-parts/commit 2>/dev/null)" = "$commit" ] ||
    fail "flowproof-parts is left from another commit: remove it"
  flowproof check "$project" "$@" || status=$?
  [ "$status" -le 1 ] || exit "$status"
  flowproof merge flowproof-parts/*/ --output flowproof-site || exit "$?"
  rm -r flowproof-parts
else
  [ -z "${BASE:-}" ] || set -- "$@" --base "$BASE"
  flowproof build "$project" --output flowproof-site "$@" || status=$?
  [ "$status" -le 1 ] || exit "$status"
fi

if [ -n "${BASE:-}" ]; then
  set -- --format text
  [ "${FLOWPROOF_FORMAT:-text}" = text ] || set -- "$@" --format "$FLOWPROOF_FORMAT"
  for config in "$project"/flowproof.yml "$project"/flowproof.yaml "$project"/flowproof.json; do
    [ ! -f "$config" ] || break
  done
  if [ "$project" != . ]; then
    [ -f "$config" ] || fail "$project has no flowproof.yml: without one it can't be compared"
    set -- "$@" --config "$config"
  fi
  rm -rf "$out/pictures" "$out/pictures.json"
  if [ -n "${FLOWPROOF_PICTURES:-}" ]; then
    if has_browser; then
      set -- "$@" --pictures "$out/pictures"
    else
      echo "ci/flowproof.sh: no Chromium is found, so that the comment has no pictures" >&2
    fi
  fi
  request=${FLOWPROOF_REQUEST:-}
  if [ -z "$request" ] && [ -n "${CI_MERGE_REQUEST_IID:-}" ]; then
    request=$CI_MERGE_REQUEST_PROJECT_URL/-/merge_requests/$CI_MERGE_REQUEST_IID
  elif [ -z "$request" ]; then
    case ${GITHUB_REF:-} in refs/pull/*/merge)
      request=${GITHUB_REF#refs/}
      request=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/${request%/merge} ;;
    esac
  fi
  [ -z "$request" ] || set -- "$@" --request-url "$request"
  [ -z "${FLOWPROOF_PREVIEW:-}" ] || set -- "$@" --preview-url "$FLOWPROOF_PREVIEW"
  flowproof diff "$BASE" "$@" --format "json=$out/diff.json" --format "markdown=$out/summary.md" \
    --format "html=$out/$page" --fail-on "$fail_on" || status=$?
  if [ -f "$out/pictures/pictures.json" ]; then
    mkdir -p flowproof-site/review
    cp "$out/$page" flowproof-site/review/index.html
    cp "$out"/pictures/* flowproof-site/review/
    cp "$out/pictures/pictures.json" "$out/pictures.json"
  fi
  # The summary of a step holds 1 MiB; a comment, and so this text, less than 60,000 bytes.
  if [ -n "${GITHUB_STEP_SUMMARY:-}" ] && [ -f "$out/summary.md" ]; then
    cat "$out/summary.md" >>"$GITHUB_STEP_SUMMARY"
  fi
fi

# Runs a further check; the first that fails says how the script ends.
gate() {
  flowproof "$@" || { code=$?; [ "$status" -ne 0 ] || status=$code; }
}
[ -z "${FLOWPROOF_FIT:-}" ] || gate fit "$project" --strict
[ -z "${FLOWPROOF_AUDIT:-}" ] || gate audit "$project" --strict
[ -z "${FLOWPROOF_PATHS:-}" ] || gate paths "$project" --min-coverage "$FLOWPROOF_PATHS"
[ -z "${FLOWPROOF_RECEIPT:-}" ] ||
  gate accept "$FLOWPROOF_RECEIPT" "$project" --base "${BASE:-HEAD}" --require-receipt
exit "$status"
