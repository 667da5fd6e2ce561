# Mot. `make` alone lists the targets.

SHELL := /bin/bash
.DEFAULT_GOAL := help
PREFIX ?= /usr/local
# Debian's own packages have them in vendor-completions.
ZSH_COMPLETIONS ?= $(PREFIX)/share/zsh/site-functions

# Types are asked for by a call, not by their names (docs/decisions/0015).
FLAGS := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# A section for each function, so that the linker leaves out those that nobody calls.
FLAGS += -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xfrontend -Xswiftc -internalize-at-link
# Nobody debugs what make builds; without what a debugger reads, compiling takes an eighth less. The compiler usually
# checks the types of each module a second time, to have its interface early; without that, tests take a quarter less.
FLAGS += -Xswiftc -gnone -Xswiftc -no-emit-module-separately-wmo -Xswiftc -use-ld=lld
# The compiler need not check its own work.
FLAGS += -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify
# One build makes what the program and the tests share (docs/decisions/0083).
export BUILD ?= -c release $(FLAGS)
BUILT := .build/release
PART ?= --product TermApp

# .ci/link puts the program, its libraries and the runtime into one file: it starts in 5 ms and needs no Swift to run.
APP := .build/mot
# Without symbols half of the size. For the names that belong to the addresses of a
# crash: make -B build STRIP=
STRIP ?= -Xlinker -s
# Equal functions are one: 1.4 MB less. Nothing compares functions by their addresses.
LINK := $(STRIP) -Xlinker --icf=all
# The functions that look-ups and starts run lie side by side: a look-up takes a quarter less time (make order).
LINK += -Xlinker --symbol-ordering-file=.ci/order.txt -Xlinker --no-warn-symbol-ordering
# Nothing is thrown in the way of C++, for which these tables would be: 4 MB. Only lld can leave them out.
LINK += -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker .ci/without-unwinding.ld

# The half of the end-to-end tests that waits most, for keys and programs, and whatever needs the texts of gcide; it runs
# beside the other half.
WAITING := EndToEnd/(Growth|Dictionaries|Floods|Heard|Completion|Documents|MyWords|Quality|PicturesOfDocs)/

# WordNet with its indexes, which both packages have.
WORDNET := .build/wordnet/packed.texts

# For make fuzz, make asan, make libfuzzer and make soak.
export SEED KEYS ROUNDS TARGET MINUTES
SECONDS ?= 60

# What we need, as Debian calls it.
NEEDED := libncurses-dev libsqlite3-dev zlib1g-dev libbz2-dev liblzma-dev libstemmer-dev wordnet-base scowl curl chafa
NEEDED_BY_TESTS := tmux dictd dict dict-gcide dict-wn dict-foldoc dict-jargon \
	dict-freedict-eng-deu dict-freedict-deu-eng dict-de-en dict-devil dict-elements dict-vera \
	wordnet debootstrap strace sqlite3 zstd zsh fish python3-venv hunspell-de-de yasr
# From PyPI; the tests compare with it.
PYTHON_NEEDED_BY_TESTS := fsrs==6.3.2 codespell==2.4.3 anki==26.9.3 mdict-utils==1.3.14 pyglossary==4.7.1 lxml==6.1.3

SWIFT_FILES := Sources Tests Package.swift
BUILT_FROM := $(shell find Sources -type f) Package.swift Makefile .ci/link .ci/order.txt .ci/without-unwinding.ld

.PHONY: help setup setup-test build run quick test tests-built check check-all packages-and-keys bare-debian lint format layers size sentences record pictures quality bench order fuzz fuzz-inputs fuzz-keys asan libfuzzer soak tsan \
	install uninstall deb check-deb dist check-dist release clean FORCE

help: ## List the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' Makefile | expand -t 14

setup: ## Install what building and running need
	@.ci/install $(NEEDED)

setup-test: setup ## Install what the tests need besides
	@.ci/install $(NEEDED_BY_TESTS)
	@.ci/python $(PYTHON_NEEDED_BY_TESTS)

build: setup $(APP) ## Build the release executable, .build/mot

# mot --version says the commit.
.build/commit.txt: FORCE
	@.ci/commit $@
FORCE:

$(APP): $(BUILT_FROM) .build/commit.txt
	@echo 'Building; the first time takes some minutes.' >&2
	@.ci/quiet swift build $(BUILD) $(PART)
	@.ci/link $@ $(LINK)

run: build ## Build, then open the browser
	@$(APP)

test: setup ## Run all tests; the end-to-end ones use the release executable
	@$(MAKE) -s --jobs=2 PART=--build-tests build setup-test
	@.ci/tests --skip EndToEnd -- --filter EndToEnd --skip '$(WAITING)' -- --filter '$(WAITING)'

# All is compiled at once, so that no processor waits. SwiftPM takes seconds to see that nothing has changed, so what
# check has built is not asked for again.
tests-built: PART = --build-tests
tests-built: build
	@[ "$(IS_BUILT)" ] || .ci/quiet swift build $(BUILD) --build-tests

quick: export MOT_TESTS = quick
quick: setup-test ## Build, and run the tests that take no time: between two changes
	@.ci/tests --filter LexiconTests -- --skip 'LexiconTests|EndToEnd'
	@echo 'The end-to-end tests were left out: make test runs them.'

# The tests wait much, so the packages are checked and random keys are pressed beside them. The tests measure time, so
# they go first. Only a release needs small packages: the lowest level takes a tenth to a third of the usual time.
check: ## Everything that CI checks
	@$(MAKE) -s --jobs=4 lint layers tests-built bare-debian
	@IS_BUILT=yes DPKG_DEB_COMPRESSOR_LEVEL=0 GZIP_LEVEL=1 $(MAKE) -s --jobs=2 test packages-and-keys SEED=1 KEYS=5000 ROUNDS=20

packages-and-keys:
	@nice $(MAKE) -s --jobs=4 fuzz check-deb check-dist

check-all: export MOT_TESTS = all
check-all: lint layers test ## The same with all that there is to try: before a release
	@$(MAKE) -s packages-and-keys KEYS=20000 ROUNDS=200

lint: ## Check the formatting, the rules of style, the English, what documents cite, and the changelog's version
	@swift format lint --strict --recursive --parallel $(SWIFT_FILES)
	@.ci/english
	@.ci/citations
	@grep -qF "version = \"$$(sed -nE '/^## /{s/[^0-9]*([0-9.]+).*/\1/p;q}' docs/CHANGELOG.md)\"" \
		Sources/TermApp/Wiring/Program.swift || { echo 'docs/CHANGELOG.md begins with another version.' >&2; exit 1; }

format: ## Format all Swift files
	@swift format format --in-place --recursive --parallel $(SWIFT_FILES)

size: ## Count lines, files, types and the longest functions of each module
	@.ci/size

sentences: ## List the sentences that the program says to a person, with the line of each
	@.ci/sentences

layers: ## Check which module imports what
	@.ci/layers

record: tests-built ## Rewrite the golden screens, what a screen reader says, and the manual's lists; read the diff before you commit it
	@MOT_RECORD=1 $(BUILT)/MotPackageTests.xctest --testing-library swift-testing \
		--no-parallel --filter 'TermViewTests|ManualPageTests|Heard' || true
	@git --no-pager diff --stat -- Tests docs

pictures: build ## Write the pictures of README from real screens, docs/pictures/*.svg; WordNet and gcide must be installed
	@.ci/pictures $(APP) docs/pictures
	@git --no-pager diff --stat -- docs/pictures

quality: export MOT_TESTS = all
quality: setup-test tests-built ## How many of the texts that people type find what they mean; fails under the aims
	@NO_COLOR=1 $(BUILT)/MotPackageTests.xctest --testing-library swift-testing \
		--no-parallel --filter EndToEnd.Quality | grep -aE '^quality:|✘|Test run with'

bench: build ## Measure start, keys, typing, commands and the word index; fails where a limit is missed
	@$(CC) -O2 -Wall -Wextra -Werror -o .build/floor Tests/Benchmarks/floor.c -lncursesw -ltinfo
	@.ci/quiet swift build $(BUILD) --product Benchmarks
	@$(BUILT)/Benchmarks .build/floor .build/lists
	@$(BUILT)/Benchmarks index .build/lists 1 10

order: build ## Record the functions that look-ups and starts run, in .ci/order.txt; needs valgrind
	@.ci/order .ci/order.txt

fuzz: fuzz-inputs fuzz-keys ## Press KEYS random keys (100000), read damaged files and answers in ROUNDS (1000); SEED repeats

# They wait in turn, so check runs them at once.
fuzz-inputs: tests-built
	@KEYS=0 $(BUILT)/Fuzz

fuzz-keys: tests-built
	@ROUNDS=0 $(BUILT)/Fuzz
	@MOT_FRAME_SEED=$${SEED:-1} MOT_FRAME_KEYS=$${KEYS:-100000} NO_COLOR=1 \
		.ci/quiet $(BUILT)/MotPackageTests.xctest --testing-library swift-testing \
		--no-parallel --filter RandomFrameTests

# Leaks of the runtime and the test library are none of ours.
asan: setup ## The same with KEYS (10000) under the address sanitizer
	@for product in Fuzz TermApp; do .ci/quiet swift build -c release --sanitize=address \
		--scratch-path .build-asan --product $$product || exit; done
	@KEYS=$${KEYS:-10000} ASAN_OPTIONS=detect_leaks=0 \
		MOT_EXECUTABLE=$(CURDIR)/.build-asan/release/TermApp .build-asan/release/Fuzz

# The inputs that were found worth keeping stay in .build-libfuzzer for the next time, and so does
# one that has failed. Of SwiftPM's two flags neither has the compiler count what was run.
libfuzzer: setup ## Have libFuzzer feed TARGET for SECONDS (60) under the address sanitizer (decision 0025)
	@.ci/quiet swift build -c release --sanitize=address --sanitize=fuzzer \
		-Xswiftc -DLIBFUZZER -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp \
		--scratch-path .build-libfuzzer --product Fuzz
	@mkdir -p .build-libfuzzer/corpus/$(TARGET)
	@SEEDS=.build-libfuzzer/corpus/$(TARGET) SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 \
		.build-libfuzzer/release/Fuzz .build-libfuzzer/corpus/$(TARGET) -max_total_time=$(SECONDS) \
		-timeout=10 -artifact_prefix=.build-libfuzzer/$(TARGET)- </dev/null

soak: build ## Use the browser for MINUTES (1); memory, descriptors, threads, processes as before
	@.ci/quiet swift build $(BUILD) --product Fuzz
	@$(BUILT)/Fuzz soak

tsan: export TSAN_OPTIONS = suppressions=$(CURDIR)/.ci/tsan-suppressions
tsan: setup-test ## The unit and screen tests, and KEYS (10000) random keys, under the thread sanitizer
	@BUILD='-c release --sanitize=thread --scratch-path .build-tsan' .ci/tests --skip EndToEnd
	@.ci/quiet swift build -c release --sanitize=thread --scratch-path .build-tsan --product TermApp
	@.ci/quiet swift build $(BUILD) --product Fuzz
	@ROUNDS=0 KEYS=$${KEYS:-10000} MOT_EXECUTABLE=$(CURDIR)/.build-tsan/release/TermApp $(BUILT)/Fuzz

install: build ## Install as $(PREFIX)/bin/mot, with a manual page and completions
	install -D -m 755 $(APP) $(DESTDIR)$(PREFIX)/bin/mot
	install -D -m 644 docs/mot.1 $(DESTDIR)$(PREFIX)/share/man/man1/mot.1
	install -d $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
		$(DESTDIR)$(ZSH_COMPLETIONS) \
		$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	$(APP) --generate-completion-script bash | sed '1{/^#!/d}' \
		> $(DESTDIR)$(PREFIX)/share/bash-completion/completions/mot
	$(APP) --generate-completion-script zsh \
		> $(DESTDIR)$(ZSH_COMPLETIONS)/_mot
	$(APP) --generate-completion-script fish \
		> $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/mot.fish

uninstall: ## Remove what install has put there
	rm -f $(DESTDIR)$(PREFIX)/bin/mot \
		$(DESTDIR)$(PREFIX)/share/man/man1/mot.1 \
		$(DESTDIR)$(PREFIX)/share/bash-completion/completions/mot \
		$(DESTDIR)$(ZSH_COMPLETIONS)/_mot \
		$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/mot.fish

$(WORDNET): $(APP) .ci/wordnet
	@rm -rf $(@D) $(@D).new
	@.ci/wordnet $(APP) $(@D).new
	@mv $(@D).new $(@D)

deb: build $(WORDNET) ## Make a Debian package, .build/mot_VERSION_ARCHITECTURE.deb
	@.ci/deb

bare-debian: setup-test
	@.ci/bare-debian

check-deb: build bare-debian $(WORDNET) ## Install, run and remove that package in a bare Debian 12
	@.ci/deb-test

dist: build $(WORDNET) ## Make a tar ball that runs on any Linux, .build/dist/mot-VERSION-linux-ARCHITECTURE.tar.gz
	@.ci/dist

check-dist: build setup-test $(WORDNET) ## Unpack that tar ball where there is nothing else, and run what it has brought
	@.ci/dist-test

release: check-all ## Try everything, then put both packages, the recipes and their checksums into .build/release-VERSION
	@.ci/release

clean: ## Remove what was built
	rm -rf .build .build-*
