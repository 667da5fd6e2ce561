public import Core

/// Copies texts with the clipboard programs of this computer.
public final class ProgramClipboard: Clipboard {
    /// The programs that can be used, the best first.
    private let commands: [(name: String, words: [String])]
    private let programs = DetachedPrograms()
    private let clock: any Clock<Duration>

    /// The longest time that a program may take.
    ///
    /// Usually a program ends at once, and leaves a process behind that owns the text.
    private static let limit = Duration.seconds(3)

    /// Finds the programs that can be used on this computer.
    ///
    /// - Parameters:
    ///   - command: The command that the user has chosen; empty to use the programs that are found.
    ///   - environment: Returns the value of an environment variable.
    ///   - clock: Measures how long a program takes.
    public init(
        command: String = "", environment: (String) -> String?,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        let chosenWords = command.split(separator: " ").map(String.init)
        let folders = environment("PATH")
        if let name = chosenWords.first {
            commands = [(name, chosenWords)]
        } else {
            commands = ProgramClipboard.knownPrograms.compactMap { program in
                if let variable = program.variable, environment(variable)?.isEmpty != false {
                    return nil
                }
                return Spawning.path(of: program.name, in: folders)
                    .map { (program.name, [$0] + program.arguments) }
            }
        }
        self.clock = clock
    }

    /// The known programs, each with the environment variable that it needs; nil for none.
    private static let knownPrograms: [(variable: String?, name: String, arguments: [String])] = [
        ("WAYLAND_DISPLAY", "wl-copy", []),
        ("DISPLAY", "xclip", ["-selection", "clipboard"]),
        ("DISPLAY", "xsel", ["--clipboard", "--input"]),
        (nil, "pbcopy", []),
        // tmux also passes the text on to the terminal, if tmux is configured to do so.
        ("TMUX", "tmux", ["load-buffer", "-w", "-"]),
    ]

    public var hasProgram: Bool { !commands.isEmpty }

    public func take(_ text: String) async throws(ClipboardError) {
        var firstError: ClipboardError?
        for command in commands {
            let outcome = await programs.feed(
                command.words, Array(text.utf8), within: ProgramClipboard.limit, clock: clock)
            guard let reason = outcome.failure else { return }
            firstError = firstError ?? ClipboardError(program: command.name, reason: reason)
        }
        if let firstError { throw firstError }
    }
}

extension Setting where Value == String {
    /// The setting of the program that copies texts.
    public static var copyProgram: Setting {
        .text(
            "programs.copy", "a command",
            "The program that copies the text of its standard input; empty for wl-copy, xclip, xsel, pbcopy, tmux or else the terminal (OSC 52)"
        )
    }
}
