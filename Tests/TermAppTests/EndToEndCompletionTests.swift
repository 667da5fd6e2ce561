import Glibc
import TestSupport
import Testing

@testable import TermApp

extension EndToEnd {
    /// The completions that real shells make.
    @Suite(.timeLimit(.minutes(5))) struct Completion {
        /// The tabs, in the order of the browser.
        private static let tabs = Feature.all.filter { $0.tab != nil }.map(\.id)

        /// Command lines that end where Tab is pressed, and all completions of their last words.
        private static let whole: [(line: String, completed: [String])] = [
            ("mot --no-p", ["--no-pager"]), ("mot --dict", ["--dictionaries", "--dict-server"]),
            ("mot --tab ", tabs), ("mot --tab e", ["episodes"]),
            ("mot --source Wor", ["WordNet"]), ("mot define --source Wor", ["WordNet"]),
            ("mot define serene --source Wor", ["WordNet"]),
            ("mot store --kind ", ["song", "podcast", "tv-episode"]),
            ("mot --conf", ["--config"]), ("mot due --conf", ["--config"]),
            ("mot define --color ", ["auto", "always", "never"]),
            ("mot store --kind tv", ["tv-episode"]), ("mot search --words", ["--words-only"]),
            (
                "mot define --",
                [
                    "--dictionaries", "--source", "--dict-server", "--offline", "--short", "--json",
                    "--no-pager", "--color", "--config", "--version", "--help",
                ]
            ),
            ("mot define --kin", []), ("mot zqzq", []), ("mot define zqzq", []),
            // Completions from the marks.
            ("mot unmark se", ["serene", "sea"]), ("mot unmark x", []),
            ("mot marks --list ", ["b2", "c:1"]), ("mot mark dog -l c", ["c:1"]),
        ]

        /// Lines for which a word of WordNet is among many completions.
        private static let words: [(line: String, completed: String)] =
            [
                ("mot sea", "search"), ("mot d", "dictionaries"), ("mot d", "day"),
                ("mot kick the serendipi", "serendipity"), ("mot serenge", "Serengeti"),
            ]
            + ["mot", "mot define", "mot define serene", "mot search", "mot mark"].map {
                ("\($0) serendipi", "serendipity")
            }

        /// Lines with quoted or escaped words.
        private static let quoted = [
            (line: "mot four\\ o\\'clo", completed: "four o'clock"),
            (line: "mot 'kick the b", completed: "kick the bucket"),
        ]

        // Each script completes the lines of the file `lines`, and ends the completions of each with an empty line.

        /// A script that prints the contents of `COMPREPLY` in bash.
        private static let bash = """
            . <(mot --generate-completion-script bash)
            while IFS= read -r line <&3; do
                read -ra COMP_WORDS <<<"$line"
                [[ $line = *' ' ]] && COMP_WORDS+=('')
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE=$line; COMP_POINT=${#line}
                COMPREPLY=(); _mot mot "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                printf '%s\\n' "${COMPREPLY[@]}" ''
            done 3<"$HOME/lines" >"$HOME/found"
            """

        /// A script that prints the completions that fish lists, without their descriptions.
        private static let fish = """
            mot --generate-completion-script fish | source
            for line in (cat $HOME/lines)
                complete -C $line | string replace -r '\\t.*' ''
                echo
            end >$HOME/found
            """

        /// A script that prints the completions that Mot's script gives to zsh when its line editor
        /// completes the lines.
        private static let zsh = """
            setopt noautolist noautomenu
            mkdir $HOME/functions
            mot --generate-completion-script zsh >$HOME/functions/_mot
            fpath=($HOME/functions $fpath)
            autoload -Uz compinit && compinit -D -u
            compadd() {
                local -a given=("${(@)@[1,(i)(-|--)]}") found
                if (( ! ${given[(I)-[OAD]*]} )); then
                    builtin compadd -O found "$@"
                    (( $#found )) && print -rl -- $found >>$HOME/found
                fi
                builtin compadd "$@"
            }
            press-tab() {
                local line
                for line in ${(f)"$(<$HOME/lines)"}; do
                    BUFFER=$line CURSOR=$#line
                    zle complete-word
                    print >>$HOME/found
                done
                exit
            }
            zle -N zle-line-init press-tab
            """

        /// A home folder for a shell that completes lines.
        private struct Home {
            let folder: TemporaryFolder
            let environment: [String: String?]

            /// - Throws: An error that fails the test when the folder can't be made.
            init(completing lines: [String]) throws {
                folder = try TemporaryFolder()
                try #require(symlink(try Executable.mot().path, folder.path(of: "mot")) == 0)
                _ = try folder.write(lines.map { $0 + "\n" }.joined(), to: "lines")
                environment = [
                    "HOME": folder.path, "ZDOTDIR": folder.path,
                    // The shells share the index of WordNet.
                    "XDG_CACHE_HOME": Executable.home + "/completion",
                    "PATH": folder.path + ":/usr/local/bin:/usr/bin:/bin",
                ]
            }

            /// Marks two words in two lists, and makes the index of WordNet, the only dictionary
            /// whose words are completed here.
            func prepare() async throws {
                let mot = Executable(path: try Executable.mot().path, changing: environment)
                for line in [
                    "mark serene sea --list b2 --list c:1",
                    "search --words-only --source WordNet serendipity",
                ] {
                    let run = try await mot.run(line.split(separator: " ").map(String.init))
                    try #require(run.end == .exited(0))
                }
            }

            /// The completions of each line, in alphabetical order.
            var found: [[String]] {
                get throws {
                    String(decoding: try folder.bytes(of: "found"), as: UTF8.self)
                        .split(separator: "\n", omittingEmptySubsequences: false)
                        .split(separator: "", omittingEmptySubsequences: false)
                        .dropLast(2)
                        .map { $0.map(String.init).sorted() }
                }
            }
        }

        /// Lets a shell complete all lines, and expects their completions.
        private func expectCompletions(
            ofWords words: [(line: String, completed: String)],
            from shell: (Home) async throws -> Void
        ) async throws {
            let home = try Home(completing: Self.whole.map(\.line) + words.map(\.line))
            try await home.prepare()
            try await shell(home)
            let found = try home.found
            try #require(found.count == Self.whole.count + words.count)
            for (expected, found) in zip(Self.whole, found) {
                #expect(found == expected.completed.sorted(), "\(expected.line)")
            }
            for (expected, found) in zip(words, found.dropFirst(Self.whole.count)) {
                #expect(found.contains(expected.completed), "\(expected.line)")
            }
        }

        @Test func `bash completes commands, options, names, lists and words`() async throws {
            try await expectCompletions(ofWords: Self.words) { home in
                let bash = Executable(path: "/bin/bash", changing: home.environment)
                let run = try await bash.run(["-c", Self.bash])
                expectEqual(run.errors, "")
            }
        }

        @Test func `fish completes commands, options, names, lists and words`() async throws {
            try await expectCompletions(ofWords: Self.words + Self.quoted) { home in
                let fish = Executable(path: "/usr/bin/fish", changing: home.environment)
                let run = try await fish.run(["--no-config", "-c", Self.fish])
                expectEqual(run.errors, "")
            }
        }

        @Test("zsh completes commands, options, names, lists and words", .needs(.terminal))
        func zsh() async throws {
            try await expectCompletions(ofWords: Self.words + Self.quoted) { home in
                _ = try home.folder.write(Self.zsh, to: ".zshrc")
                let zsh = Executable(path: "/usr/bin/zsh", changing: home.environment)
                let terminal = try PseudoTerminal(zsh, ["-d", "-i"])
                try await terminal.end()
            }
        }

        @Test(
            "Bash runs nothing that is in a word or in the name of a dictionary",
            arguments: ["mot zz", "mot define zz", "mot --source zz", "mot unmark zz"])
        func hostileWords(line: String) async throws {
            let home = try Home(completing: [line])
            let path = home.folder.path(of: "mot")
            try #require(unlink(path) == 0)
            _ = try home.folder.write(
                """
                #!/bin/sh
                case $1 in
                --generate*) exec '\(try Executable.mot().path)' "$@" ;;
                *) echo 'zz$(touch "$HOME/run")' ;;
                esac
                """, to: "mot")
            try #require(chmod(path, 0o700) == 0)
            let bash = Executable(path: "/bin/bash", changing: home.environment)
            let run = try await bash.run(["-c", Self.bash])
            expectEqual(run.errors, "")
            try expectEqual(home.found, [["zz$(touch \"$HOME/run\")"]])
            #expect(access(home.folder.path(of: "run"), F_OK) != 0)
        }
    }
}
