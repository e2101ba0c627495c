# The commands of this project; 'make help' lists them.
# 'make site' and 'make test' work on a fresh machine: what is missing is installed first.

SWIFT ?= swift
PREFIX ?= /usr/local
SOURCES = Sources Tests Templates Package.swift
# The binary holds what is called, equal functions once, in the shorter of two ways; nothing for debuggers.
# Overlapping accesses, which tests would stop at, are not looked for again.
RELEASE = $(SWIFT) build -c release -debug-info-format none -Xswiftc -Osize \
  -Xswiftc -enforce-exclusivity=unchecked $(LINKING) --product flowproof
ifeq ($(shell uname),Linux)
LINKING = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld -Xlinker -O2 -Xlinker --icf=all \
  -Xlinker -T -Xlinker "$(CURDIR)/.ci/release.ld" $(RELATIVE)
# Relocations as bits (DT_RELR) are read by glibc 2.36 and later.
RELATIVE := $(shell getconf GNU_LIBC_VERSION 2>/dev/null | awk '{ split($$2, part, "."); \
  if (part[1] > 2 || part[2] > 35) print "-Xlinker -z -Xlinker pack-relative-relocs" }')
endif
BINARY = .build/release/flowproof

.PHONY: help site serve test check bench scale capture saves editor field soak contrast fuzz fonts pictures install dist roots release clean needs

help: ## lists these commands
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' $(MAKEFILE_LIST) | expand -t 18

site: needs ## builds the sample project in Site/ and prints the site's address
	$(RELEASE)
	$(BINARY) build Site --output flowproof-site --fail-on never
	@echo "file://$(CURDIR)/flowproof-site/index.html"

serve: needs ## shows the sample project in a browser and keeps it up to date while its files change
	$(RELEASE)
	$(BINARY) serve Site

test: needs ## runs every test
	@.ci/browser
	@.ci/audit
	$(SWIFT) build --build-tests
	@SWIFT="$(SWIFT)" .ci/tests

check: needs ## format, imports, sizes, names of systems: what CI runs before the tests
	$(SWIFT) format lint --recursive --parallel --strict $(SOURCES)
	.ci/sizes Sources Tests Templates
	.ci/systems
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error
	QUICK=yes RUNS=1 Tests/Fuzz/run

bench: needs ## 10,000 cells, the same cards through Hugo where it is installed, paths of two large flows, strings of 100 locales, texts in all sizes
ifeq ($(filter contrast,$(MAKECMDGOALS)),)
	$(RELEASE)
	$(RELEASE)-bench
	@.build/release/flowproof-bench $(BINARY) $(filter scale capture saves editor field soak,$(MAKECMDGOALS)) $(BENCH)
endif

# A word for 'bench': 'make bench -- scale', or 'make bench -- scale BENCH="--only cards"'.
scale: bench ## how time and memory grow with cards, branches, locales, recipes, sources, documents and so on
	@:

capture: bench ## pictures per second, and whether two runs draw the same bytes: 'make bench -- capture'
	@:

saves: bench ## milliseconds from a save to the changed page in a browser, with 'serve': 'make bench -- saves'
	@:

editor: bench ## milliseconds from a keystroke to findings, with 'lsp': 'make bench -- editor'
	@:

field: bench ## check, and a build with nothing changed, of a checkout of Firefox's size: 'make bench -- field'
	@:

soak: bench ## 2,000 saves at random while serve shows the project: answers and memory: 'make bench -- soak'
	@:

contrast: bench ## the contrast of 1,000 texts on random stacks of paints against a browser's pixels: 'make bench -- contrast'
	CONTRASTS=1000 $(SWIFT) test --disable-xctest --filter ContrastPixelTests

fuzz: needs ## every reader on mutated inputs for TIME seconds in all (60), or RUNS inputs each; READERS="json yaml" names some; QUICK=yes builds in seconds
	@Tests/Fuzz/run $(READERS)

fonts: ## installs the faces in which texts of all scripts are measured (Noto, 66 MB to load)
	@.ci/needs fonts

pictures: needs ## makes the pictures of the README from the sample project (Site/pictures), and those of the tutorial
	$(RELEASE)
	$(BINARY) build Site --output .build/pictures-site --fail-on never --quiet
	.ci/pictures .build/pictures-site Site/pictures $(BINARY)

install: needs ## puts flowproof into PREFIX/bin (/usr/local)
	$(RELEASE)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/flowproof"

# Relocations that systems older than this one can't read are left out.
dist: RELATIVE :=
dist: needs ## an archive, a Debian package and their checksums in .build-dist/out; TWICE=--twice compares a second build's bytes
	@.ci/dist $(TWICE) $(RELEASE)

roots: ## tries what 'dist' made in bare roots of Debian 12 and 13, as root: 'make roots ROOTS="bookworm"'
	@.ci/roots $(ROOTS)

release: ## makes a release from the changelog: 'make release VERSION=0.2.0'
	@.ci/release/release "$(VERSION)"

clean: ## removes what was built
	rm -rf .build .build-dist flowproof-site

needs:
	@.ci/needs
