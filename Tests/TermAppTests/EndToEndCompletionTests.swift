import Glibc
import TestSupport
import Testing

@testable import TermApp

extension EndToEnd {
    /// The completions of the shells, asked of the shells.
    @Suite(.timeLimit(.minutes(5))) struct Completion {
        /// The tabs, in the order of the browser.
        private static let tabs = Feature.all.filter { $0.tab != nil }.map(\.id)

        /// A command line that ends where Tab is pressed, and all that may stand in place of its last word.
        static let lines: [(line: String, completed: [String])] = [
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
        ]

        /// Lines that are completed with what is marked.
        static let marks: [(line: String, completed: [String])] = [
            ("mot unmark se", ["serene", "sea"]), ("mot unmark x", []),
            ("mot marks --list ", ["b2", "c:1"]), ("mot mark dog -l c", ["c:1"]),
        ]

        /// Lines that are completed with words of WordNet.
        static let words: [(line: String, completed: String)] =
            [
                ("mot sea", "search"), ("mot d", "dictionaries"), ("mot d", "day"),
                ("mot kick the serendipi", "serendipity"), ("mot serenge", "Serengeti"),
            ]
            + ["mot", "mot define", "mot define serene", "mot search", "mot mark"].map {
                ("\($0) serendipi", "serendipity")
            }

        /// As what has to be quoted is typed.
        static let quoted = [
            (line: "mot four\\ o\\'clo", completed: "four o'clock"),
            (line: "mot 'kick the b", completed: "kick the bucket"),
        ]

        /// A script that writes what bash puts into `COMPREPLY`.
        private static let bash = """
            . <(mot --generate-completion-script bash)
            read -ra COMP_WORDS <<<"$LINE"
            [[ $LINE = *' ' ]] && COMP_WORDS+=('')
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE=$LINE; COMP_POINT=${#LINE}
            COMPREPLY=(); _mot mot "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
            (( ${#COMPREPLY[@]} )) && printf '%s\\n' "${COMPREPLY[@]}" >"$HOME/found"
            """

        /// A script that writes what fish lists, without the descriptions.
        private static let fish = """
            mot --generate-completion-script fish | source
            complete -C $LINE | string replace -r '\\t.*' '' >$HOME/found
            """

        /// A script that writes what zsh is given by ours when its line editor completes the line.
        private static let zsh = """
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
            press-tab() { BUFFER=$LINE CURSOR=$#LINE; zle complete-word; exit }
            zle -N zle-line-init press-tab
            """

        /// A home for a shell, in which a line is completed.
        private struct Home {
            let folder: TemporaryFolder
            let environment: [String: String?]

            /// - Parameter line: The line, as `$LINE`.
            /// - Throws: An error that fails the test when it can't be made.
            init(completing line: String) throws {
                folder = try TemporaryFolder()
                try #require(symlink(try Executable.mot().path, folder.path(of: "mot")) == 0)
                _ = try folder.write("", to: "found")
                environment = [
                    "HOME": folder.path, "ZDOTDIR": folder.path, "LINE": line,
                    "PATH": folder.path + ":/usr/local/bin:/usr/bin:/bin",
                ]
            }

            /// Marks two words in two lists.
            func markWords() async throws {
                let mot = Executable(path: try Executable.mot().path, changing: environment)
                let words = ["mark", "serene", "sea", "--list", "b2", "--list", "c:1"]
                try #require(try await mot.run(words).end == .exited(0))
            }

            /// Makes the index of WordNet: words of others are not completed here.
            func makeIndex() async throws {
                let mot = Executable(path: try Executable.mot().path, changing: environment)
                let words = ["search", "--words-only", "--source", "WordNet", "serendipity"]
                try #require(try await mot.run(words).end == .exited(0))
            }

            /// The completions, in alphabetical order.
            var found: [String] {
                get throws {
                    String(decoding: try folder.bytes(of: "found"), as: UTF8.self)
                        .split(separator: "\n").map(String.init).sorted()
                }
            }
        }

        @Test("bash completes commands, options, kinds and dictionaries", arguments: lines)
        func bash(line: String, completed: [String]) async throws {
            let home = try Home(completing: line)
            let bash = Executable(path: "/bin/bash", changing: home.environment)
            let run = try await bash.run(["-c", Self.bash])
            #expect(run.errors == "")
            #expect(try home.found == completed.sorted())
        }

        @Test("bash completes marks and lists", arguments: marks)
        func bashMarks(line: String, completed: [String]) async throws {
            let home = try Home(completing: line)
            try await home.markWords()
            let bash = Executable(path: "/bin/bash", changing: home.environment)
            let run = try await bash.run(["-c", Self.bash])
            #expect(run.errors == "")
            #expect(try home.found == completed.sorted())
        }

        @Test("bash completes words", arguments: words)
        func bashWords(line: String, completed: String) async throws {
            let home = try Home(completing: line)
            try await home.makeIndex()
            let bash = Executable(path: "/bin/bash", changing: home.environment)
            let run = try await bash.run(["-c", Self.bash])
            #expect(run.errors == "")
            #expect(try home.found.contains(completed))
        }

        @Test(
            "Bash runs nothing that is in a word or in the name of a dictionary",
            arguments: ["mot zz", "mot define zz", "mot --source zz", "mot unmark zz"])
        func hostileWords(line: String) async throws {
            let home = try Home(completing: line)
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
            #expect(run.errors == "")
            #expect(try home.found == ["zz$(touch \"$HOME/run\")"])
            #expect(access(home.folder.path(of: "run"), F_OK) != 0)
        }

        @Test("fish completes commands, options, kinds and dictionaries", arguments: lines)
        func fish(line: String, completed: [String]) async throws {
            let home = try Home(completing: line)
            let fish = Executable(path: "/usr/bin/fish", changing: home.environment)
            let run = try await fish.run(["--no-config", "-c", Self.fish])
            #expect(run.errors == "")
            #expect(try home.found == completed.sorted())
        }

        @Test("fish completes marks and lists", arguments: marks)
        func fishMarks(line: String, completed: [String]) async throws {
            let home = try Home(completing: line)
            try await home.markWords()
            let fish = Executable(path: "/usr/bin/fish", changing: home.environment)
            let run = try await fish.run(["--no-config", "-c", Self.fish])
            #expect(run.errors == "")
            #expect(try home.found == completed.sorted())
        }

        @Test("fish completes words", arguments: words + quoted)
        func fishWords(line: String, completed: String) async throws {
            let home = try Home(completing: line)
            try await home.makeIndex()
            let fish = Executable(path: "/usr/bin/fish", changing: home.environment)
            let run = try await fish.run(["--no-config", "-c", Self.fish])
            #expect(run.errors == "")
            #expect(try home.found.contains(completed))
        }

        @Test(
            "zsh completes commands, options, kinds and dictionaries", .needs(.terminal),
            arguments: lines)
        func zsh(line: String, completed: [String]) async throws {
            let home = try Home(completing: line)
            _ = try home.folder.write(Self.zsh, to: ".zshrc")
            let zsh = Executable(path: "/usr/bin/zsh", changing: home.environment)
            let terminal = try PseudoTerminal(zsh, ["-d", "-i"])
            try await terminal.end()
            #expect(try home.found == completed.sorted())
        }

        @Test("zsh completes marks and lists", .needs(.terminal), arguments: marks)
        func zshMarks(line: String, completed: [String]) async throws {
            let home = try Home(completing: line)
            try await home.markWords()
            _ = try home.folder.write(Self.zsh, to: ".zshrc")
            let zsh = Executable(path: "/usr/bin/zsh", changing: home.environment)
            let terminal = try PseudoTerminal(zsh, ["-d", "-i"])
            try await terminal.end()
            #expect(try home.found == completed.sorted())
        }

        @Test("zsh completes words", .needs(.terminal), arguments: words + quoted)
        func zshWords(line: String, completed: String) async throws {
            let home = try Home(completing: line)
            try await home.makeIndex()
            _ = try home.folder.write(Self.zsh, to: ".zshrc")
            let zsh = Executable(path: "/usr/bin/zsh", changing: home.environment)
            let terminal = try PseudoTerminal(zsh, ["-d", "-i"])
            try await terminal.end()
            #expect(try home.found.contains(completed))
        }
    }
}
