import ArgumentParser

/// What a shell reads to complete the arguments of `mot`.
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
        text = CompletedCommand.completionScript(for: shell) + "\n"
    }
}

/// The command line as shells complete it: `mot` itself takes the options of the browser, and those
/// of the command that looks words up.
private struct CompletedCommand: ParsableCommand {
    static let configuration: CommandConfiguration = {
        var configuration = MotCommand.configuration
        configuration.defaultSubcommand = nil
        return configuration
    }()

    @OptionGroup var browser: BrowseCommand

    @OptionGroup var words: LookUpOptions
}
