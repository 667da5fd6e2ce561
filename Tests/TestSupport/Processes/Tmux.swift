import Glibc

/// A terminal whose screen can be read: a tmux server of our own with one window.
public struct Tmux: Sendable {
    private let tmux = Executable(path: "/usr/bin/tmux")
    private let folder: TemporaryFolder

    /// Opens a window, runs a command in it, and closes all at the end.
    ///
    /// - Parameters:
    ///   - command: For the shell; the window is there until it ends.
    ///   - width: The window's columns.
    ///   - height: The window's rows.
    ///   - body: What to do meanwhile.
    /// - Throws: What the body throws, and a ``ProcessError`` when there is no tmux.
    public static func withWindow(
        _ command: String, width: Int, height: Int, _ body: (Tmux) async throws -> Void
    ) async throws {
        let tmux = Tmux(folder: try TemporaryFolder())
        do {
            try await tmux.run(
                "start-server", ";", "set-option", "-g", "status", "off", ";",
                "set-option", "-g", "escape-time", "0", ";",
                "set-option", "-g", "default-terminal", "tmux-256color", ";",
                "new-session", "-d", "-x", "\(width)", "-y", "\(height)", command)
            try await body(tmux)
        } catch {
            _ = try? await tmux.run("kill-server")
            throw error
        }
        // It is gone already when its only command has ended.
        _ = try await tmux.tmux.run(["-S", tmux.socket, "kill-server"])
    }

    /// Presses keys, by the names that tmux has for them.
    public func press(_ keys: String...) async throws { try await run(["send-keys"] + keys) }

    /// Drags the window to another size.
    public func resize(width: Int, height: Int) async throws {
        try await run("resize-window", "-x", "\(width)", "-y", "\(height)")
    }

    /// Has the window's terminal take nothing of what is written to it, or take it again.
    public func setOutput(isStopped: Bool) async throws {
        let path = try await run("display-message", "-p", "#{pane_tty}").dropLast()
        let terminal = open(String(path), O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { throw ProcessError(errno: errno, doing: "opening \(path)") }
        defer { close(terminal) }
        tcflow(terminal, isStopped ? TCOOFF : TCOON)
    }

    /// The screen as it is now: a line a row, trailing blanks cut.
    public func screen() async throws -> String { try await run("capture-pane", "-p") }

    /// Waits until the screen is as wanted.
    ///
    /// - Returns: The screen; as it was last when the time is over.
    /// - Throws: A ``ProcessError`` when tmux fails.
    @discardableResult
    public func screen(
        within limit: Duration = PseudoTerminal.usualLimit, until isWanted: (String) -> Bool
    ) async throws -> String {
        let deadline = Deadline(in: limit)
        while true {
            let screen = try await screen()
            if isWanted(screen) || deadline.hasPassed { return screen }
        }
    }

    /// Waits until the screen shows a text.
    ///
    /// - Throws: A ``ProcessError`` when it does not.
    public func wait(for text: String) async throws {
        let screen = try await screen { $0.contains(text) }
        guard screen.contains(text) else { throw ProcessError("no \(text) in:\n\(screen)") }
    }

    /// It has a folder of its own: tmux leaves it behind.
    private var socket: String { folder.path(of: "tmux") }

    @discardableResult
    private func run(_ arguments: String...) async throws -> String { try await run(arguments) }

    @discardableResult
    private func run(_ arguments: [String]) async throws -> String {
        let run = try await tmux.run(["-S", socket, "-f", "/dev/null"] + arguments)
        guard run.end == .exited(0) else {
            throw ProcessError("tmux \(arguments): \(run.errors); `make setup-test` installs it")
        }
        return run.output
    }
}
