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

    /// The editors that take `+LINE` before the name of a file; others would take it for a file.
    private static let takesLine: Set<String> = [
        "editor", "emacs", "emacsclient", "ex", "gvim", "helix", "hx", "jed", "joe", "kak",
        "mcedit", "mg", "micro", "nano", "ne", "nvi", "nvim", "pico", "rvim", "sensible-editor",
        "vi", "view", "vim", "vim.basic", "vim.tiny", "zile",
    ]

    /// The arguments that open a file at a line.
    func arguments(_ path: String, line: Int) -> [String] {
        // Without `./`, an editor would take the path for an option.
        let file = path.hasPrefix("-") || path.hasPrefix("+") ? "./" + path : path
        let program = command.split(separator: " ").first?.split(separator: "/").last ?? ""
        return Editor.takesLine.contains(String(program)) ? ["+\(line)", file] : [file]
    }

    /// Starts the program on the terminal of this program.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - line: The line, counted from 1.
    /// - Returns: The running program; nil if it can't be started.
    func start(_ path: String, line: Int) -> ForegroundProgram? {
        ForegroundProgram.start(
            onTerminal: ForegroundProgram.words(of: command, arguments(path, line: line)))
    }
}
