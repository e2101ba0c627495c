#!/bin/sh
# Puts a site into a folder of the branch that GitHub Pages shows, or removes the folder. The branch has one
# commit, which is replaced, so that old sites take no room.
#
#   sh ci/flowproof-pages.sh put pr/123 flowproof-site     # . for the branch's top; pr/ is kept
#   sh ci/flowproof-pages.sh remove pr/123
#
# Settings, all from the environment:
#   PAGES_BRANCH   the branch (gh-pages)
#   PAGES_REMOTE   where it is pushed to (origin's address)
#   PAGES_TOKEN    what GitHub gives the job to push with
set -eu

branch=${PAGES_BRANCH:-gh-pages}
remote=${PAGES_REMOTE:-$(git remote get-url origin)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

case ${2:-} in
. | pr/[0-9]*) ;;
*) echo "ci/flowproof-pages.sh: the folder is . or pr/ and a number, not '${2:-}'" >&2; exit 64 ;;
esac

pages() { git -C "$work" "$@"; }

# Changes the newest state of the branch and pushes it; 1 where another job was faster.
publish() {
  find "$work" -mindepth 1 -maxdepth 1 -exec rm -rf {} +
  pages init --quiet
  if [ -n "${PAGES_TOKEN:-}" ]; then
    pages config http.extraheader \
      "Authorization: Basic $(printf 'x-access-token:%s' "$PAGES_TOKEN" | base64 | tr -d '\n')"
  fi
  old=
  if pages fetch --quiet --depth=1 "$remote" "$branch" 2>/dev/null; then
    old=$(pages rev-parse FETCH_HEAD)
    pages checkout --quiet FETCH_HEAD
  fi
  if [ "$2" = . ]; then
    find "$work" -mindepth 1 -maxdepth 1 ! -name .git ! -name pr -exec rm -rf {} +
  else
    rm -rf "${work:?}/$2"
  fi
  if [ "$1" = put ]; then
    mkdir -p "$work/$2"
    cp -R "$3/." "$work/$2/"
  fi
  touch "$work/.nojekyll"
  pages add --all --force
  tree=$(pages write-tree)
  [ -z "$old" ] || [ "$tree" != "$(pages rev-parse "$old^{tree}")" ] || return 0
  new=$(pages -c user.name=flowproof -c user.email=flowproof@localhost commit-tree -m "Previews" "$tree")
  pages push --quiet --force-with-lease="refs/heads/$branch:$old" "$remote" "$new:refs/heads/$branch"
}

for try in 1 2 3 4 5; do
  if publish "$@"; then exit 0; fi
  sleep "$try"
done
echo "ci/flowproof-pages.sh: $branch can't be pushed" >&2
exit 1
