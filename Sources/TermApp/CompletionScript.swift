import ArgumentParser

/// The script that a shell reads to complete the arguments of `mot`.
struct CompletionScript {
    let text: String

    static let option = "--generate-completion-script"

    /// - Returns: nil if the command line asks for no script.
    /// - Throws: A `ValidationError` if the parser has no script for the shell.
    init?(_ arguments: [String]) throws {
        let option = CompletionScript.option
        guard let first = arguments.first, first.hasPrefix(option) else { return nil }
        let rest = first.dropFirst(option.count)
        let name = rest.hasPrefix("=") ? String(rest.dropFirst()) : arguments.dropFirst().first
        guard rest.isEmpty || rest.hasPrefix("="), let name,
            let shell = CompletionShell(rawValue: name)
        else {
            let shells = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("\(option) takes the name of a shell: \(shells).")
        }
        let changes =
            ([CompletionKind.wordsCommand] + ListedNames.allCases.map(\.function))
            .compactMap { CompletionScript.call(of: $0, in: shell) }
            + (CompletionScript.changes[shell] ?? [])
        var text = ""
        for line in CompletedCommand.completionScript(for: shell)
            .split(separator: "\n", omittingEmptySubsequences: false)
        {
            let change = changes.first { line.hasSuffix($0.end) }
            text += line.dropLast(change?.end.count ?? 0)
            text += (change?.replacement ?? "") + "\n"
        }
        self.text = text
    }

    /// The changes to the parser's scripts, by shell: the end of a line and its replacement.
    ///
    /// The functions that list words need the text that was typed so far. The commands in the
    /// parser's scripts do not get this text.
    private static let changes: [CompletionShell: [(end: String, replacement: String)]] = [
        .bash: [
            ("_mot() {", bashFunctions + "_mot() {"),
            (
                "# Offer subcommand completions",
                "__mot_add_lines \(CompletionKind.wordsCommand)"
            ),
        ],
        .zsh: [
            ("_mot() {", zshFunctions + "_mot() {"),
            (
                "_describe -V subcommand subcommands && ret=0",
                """
                _describe -V subcommand subcommands && ret=0
                        \(CompletionKind.wordsCommand) && ret=0
                """
            ),
            (
                "\"_mot_${words[1]}\" && ret=0",
                """
                "_mot_${words[1]}" && ret=0
                            ;;
                        *)
                            \(CompletionKind.wordsCommand) && ret=0
                """
            ),
        ],
        .fish: [("complete -c 'mot' -f", "complete -c 'mot' -f\n" + fishFunctions)],
    ]

    /// The change to the line of the parser's script that offers the output of a function.
    ///
    /// The new line calls the function, which offers its output itself. In bash, the parser's line
    /// would expand `$(…)` in words and in names of dictionaries, which come from files. In zsh,
    /// the parser's line would split a word at a colon.
    private static func call(
        of function: String, in shell: CompletionShell
    ) -> (end: String, replacement: String)? {
        switch shell {
        case .bash:
            ("__mot_add_completions -W \"$(eval '\(function)')\"", "__mot_add_lines \(function)")
        case .zsh:
            (
                "{local -a list;list=(${(f)\"$(\(function))\"});_describe -V \"\" list}'",
                "{\(function)}'"
            )
        default: nil
        }
    }

    /// Writes a function for each kind of names.
    private static func functions(_ text: (ListedNames) -> String) -> String {
        ListedNames.allCases.map(text).joined(separator: "\n\n")
    }

    private static let bashFunctions = """
        __mot_words() {
            [[ -z "${cur}" || "${cur}" = -* ]] || mot search --complete -- "${cur}"
        }

        \(functions { "\($0.function)() {\n    \($0.command) | __mot_begun\n}" })

        # Prints the lines that begin with what was typed.
        __mot_begun() {
            local line
            while IFS='' read -r line; do
                [[ "${line}" = "${cur}"* ]] && printf '%s\\n' "${line}"
            done
        }

        # Adds lines as they are: a word list of compgen would expand $(…) in them.
        __mot_add_lines() {
            local line needs_quotes=false
            while IFS='' read -r line; do
                COMPREPLY+=("${line}")
                [[ "${line}" = *[!A-Za-z0-9_-]* ]] && needs_quotes=true
            done < <("${@}" 2>/dev/null)
            # Names of files are quoted, but get a slash where there is a folder of that name.
            "${needs_quotes}" || compopt +o filenames 2>/dev/null
        }

        """

    private static let zshFunctions = """
        __mot_words() {
            [[ -n "${PREFIX}" ]] || return 1
            local -a completions
            completions=("${(@f)$(mot search --complete -- "${(Q)PREFIX}" 2>/dev/null)}")
            [[ -n "${completions[1]}" ]] || return 1
            compadd -U -J words -a completions
        }

        \(functions { "\($0.function)() {\n    __mot_add_lines \"$(\($0.command))\"\n}" })

        __mot_add_lines() {
            [[ -n "$1" ]] || return 1
            local -a completions
            completions=("${(@f)1}")
            compadd -J words -a completions
        }

        """

    private static let fishFunctions = """
        function __mot_words
            set -l typed (commandline -ct)
            test -n "$typed"; and mot search --complete -- $typed 2>/dev/null
        end

        \(functions { "function \($0.function)\n    \($0.command)\nend" })

        complete -c 'mot' -n '__mot_should_offer_completions_for_positional "mot" -ge 1' \
        -fka '(\(CompletionKind.wordsCommand))'
        """
}

/// Names that a shell function of Mot lists: the lines of a command.
private enum ListedNames: String, CaseIterable {
    case sources, items, lists, marks

    var function: String { "__mot_\(rawValue)" }

    var command: String {
        switch self {
        case .sources: "mot dictionaries 2>/dev/null | cut -f 1"
        case .items: "mot get --offline 2>/dev/null | cut -f 1"
        case .lists:
            "mot marks 2>/dev/null | cut -f 3 | tr ' ' '\\n' | cut -c 2- | grep . | sort -u"
        case .marks: "mot marks --complete 2>/dev/null"
        }
    }
}

extension CompletionKind {
    fileprivate static let wordsCommand = "__mot_words"

    /// The words of the dictionaries that begin with the typed text.
    static let words = CompletionKind.shellCommand(wordsCommand)
    /// The names of the dictionaries.
    static let sources = CompletionKind.shellCommand(ListedNames.sources.function)
    /// The names of the dictionaries that `mot get` offers.
    static let items = CompletionKind.shellCommand(ListedNames.items.function)
    /// The names of the lists of words.
    static let lists = CompletionKind.shellCommand(ListedNames.lists.function)
    /// The words that are marked.
    static let marks = CompletionKind.shellCommand(ListedNames.marks.function)
}

/// The command line that shells complete.
///
/// `mot` itself takes the options of the browser and the options of the command that looks words
/// up.
private struct CompletedCommand: ParsableCommand {
    static let configuration: CommandConfiguration = {
        var configuration = MotCommand.configuration
        configuration.defaultSubcommand = nil
        return configuration
    }()

    @OptionGroup var browser: BrowseOptions

    @OptionGroup var settings: SettingsArgument

    @OptionGroup var words: EntryOutputArguments
}
