# Flowproof: `make site` and `make test` do everything on a fresh Debian machine or a Mac.
SHELL := /bin/bash
APT := libcmark-dev libyaml-dev libexpat1-dev zlib1g-dev pkg-config poppler-utils
BREW := cmark libyaml expat pkgconf poppler
PREFIX ?= /usr/local
SITE ?= flowproof-site
SWIFT_FILES := Package.swift Sources Templates Tests

.DEFAULT_GOAL := help
.PHONY: help setup site test check format bench install clean

help: ## these lines
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 10

setup: ## installs the libraries and tools that are missing
	@if command -v dpkg >/dev/null; then \
	  missing=$$(for name in $(APT); do \
	    dpkg-query -W -f='$${Status}' $$name 2>/dev/null | grep -q 'ok installed' || echo $$name; done); \
	  [ -z "$$missing" ] && exit 0; \
	  if [ "$$(id -u)" = 0 ]; then run=; \
	  elif sudo -n true 2>/dev/null; then run=sudo; \
	  else echo "Please run: sudo apt-get install -y" $$missing; exit 1; fi; \
	  $$run apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive $$run apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	elif command -v brew >/dev/null; then \
	  for name in $(BREW); do brew list $$name >/dev/null 2>&1 || brew install $$name; done; \
	else echo "Please install libcmark, libyaml, expat, zlib and poppler-utils."; exit 1; fi
	@command -v swift >/dev/null || { echo "Please install Swift 6.2 or later: swift.org/install"; exit 1; }

site: setup ## builds the sample project into flowproof-site/ and prints its address
	swift build -c release --product flowproof
	"$$(swift build -c release --show-bin-path)/flowproof" build Site -o $(SITE)
	@echo "file://$(abspath $(SITE))/index.html"

test: setup ## runs every test
	swift test

check: setup ## format, imports, sizes: what CI runs before the tests
	swift format lint -r --strict $(SWIFT_FILES)
	@Tests/sizes.sh
	swift build --build-tests --explicit-target-dependency-import-check error

format: ## formats the code
	swift format -i -r $(SWIFT_FILES)

bench: setup ## 10,000 cells, and the same cards through Hugo where it is installed
	swift build -c release --product flowproof
	swift build -c release --product flowproof-bench
	@bin=$$(swift build -c release --show-bin-path); $$bin/flowproof-bench $$bin/flowproof $(BENCH)

install: setup ## puts flowproof into PREFIX/bin (/usr/local)
	swift build -c release --product flowproof
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 "$$(swift build -c release --show-bin-path)/flowproof" $(DESTDIR)$(PREFIX)/bin/flowproof

clean: ## removes what was built
	rm -rf .build $(SITE)
