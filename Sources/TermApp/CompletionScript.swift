import ArgumentParser

/// The script that a shell reads to complete the arguments of `mot`.
struct CompletionScript {
    let text: String

    static let option = "--generate-completion-script"

    /// - Returns: nil when the command line asks for none.
    /// - Throws: An error of the parser when there is none for this shell.
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
        var text = ""
        for line in CompletedCommand.completionScript(for: shell)
            .split(separator: "\n", omittingEmptySubsequences: false)
        {
            let change = CompletionScript.changes[shell]?.first { line.hasSuffix($0.end) }
            text += line.dropLast(change?.end.count ?? 0)
            text += (change?.replacement ?? "") + "\n"
        }
        self.text = text
    }

    /// The ends of lines that are others in the script than the parser writes, by shell.
    ///
    /// Words are not known before a part of one was typed, which a command of the parser's scripts is not told.
    /// In bash, theirs are a word list, in which `$(…)` is expanded: words and the names of dictionaries come
    /// from files.
    private static let changes: [CompletionShell: [(end: String, replacement: String)]] = [
        .bash: [
            ("_mot() {", bashFunctions + "_mot() {"),
            (
                "__mot_add_completions -W \"$(eval '\(CompletionKind.wordsCommand)')\"",
                "__mot_add_lines \(CompletionKind.wordsCommand)"
            ),
            (
                "__mot_add_completions -W \"$(eval '\(CompletionKind.sourcesCommand)')\"",
                "__mot_add_lines __mot_sources"
            ),
            (
                "# Offer subcommand completions",
                "__mot_add_lines \(CompletionKind.wordsCommand)"
            ),
        ],
        .zsh: [
            ("_mot() {", zshFunctions + "_mot() {"),
            (
                "{local -a list;list=(${(f)\"$(\(CompletionKind.wordsCommand))\"});"
                    + "_describe -V \"\" list}'",
                "{\(CompletionKind.wordsCommand)}'"
            ),
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

    private static let bashFunctions = """
        __mot_words() {
            [[ -z "${cur}" || "${cur}" = -* ]] || mot search --complete -- "${cur}"
        }

        __mot_sources() {
            local name
            while IFS='' read -r name; do
                [[ "${name}" = "${cur}"* ]] && printf '%s\\n' "${name}"
            done < <(\(CompletionKind.sourcesCommand))
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

        """

    private static let fishFunctions = """
        function __mot_words
            set -l typed (commandline -ct)
            test -n "$typed"; and mot search --complete -- $typed 2>/dev/null
        end

        complete -c 'mot' -n '__mot_should_offer_completions_for_positional "mot" -ge 1' \
        -fka '(\(CompletionKind.wordsCommand))'
        """
}

extension CompletionKind {
    fileprivate static let wordsCommand = "__mot_words"
    fileprivate static let sourcesCommand = "mot dictionaries 2>/dev/null | cut -f 1"

    /// Words of the dictionaries that begin with what was typed.
    static let words = CompletionKind.shellCommand(wordsCommand)
    /// The names of the dictionaries.
    static let sources = CompletionKind.shellCommand(sourcesCommand)
}

/// The command line as shells complete it: `mot` itself takes the options of the browser, and those
/// of the command that looks words up.
private struct CompletedCommand: ParsableCommand {
    static let configuration: CommandConfiguration = {
        var configuration = MotCommand.configuration
        configuration.defaultSubcommand = nil
        return configuration
    }()

    @OptionGroup var browser: BrowseOptions

    @OptionGroup var words: LookUpOptions
}
