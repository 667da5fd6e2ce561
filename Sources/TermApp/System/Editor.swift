import Services

/// The program that edits a file at a line, as `$VISUAL` or `$EDITOR` names it.
struct Editor {
    /// The command line.
    let command: String

    /// - Parameter environment: Returns the value of an environment variable.
    init(environment: (String) -> String?) {
        let commands = ["VISUAL", "EDITOR"].compactMap(environment)
        command = commands.first { $0.contains { $0 != " " } } ?? "vi"
    }

    /// Starts the program on the terminal of this program.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - line: The line, counted from 1, which editors take as `+LINE`.
    /// - Returns: The running program; nil if it can't be started.
    func start(_ path: String, line: Int) -> ForegroundProgram? {
        // Without `./`, an editor would take the path for an option.
        let file = path.hasPrefix("-") || path.hasPrefix("+") ? "./" + path : path
        return ForegroundProgram.start(
            onTerminal: ForegroundProgram.words(of: command, ["+\(line)", file]))
    }
}
