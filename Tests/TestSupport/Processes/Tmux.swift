/// A terminal whose screen a test can read: a separate tmux server with one window.
public struct Tmux: Sendable {
    private let tmux = Executable(path: "/usr/bin/tmux")
    private let folder: TemporaryFolder

    /// Opens a window, runs a command in it, and closes it at the end.
    ///
    /// - Parameters:
    ///   - command: A shell command; the window closes when it ends.
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    ///   - body: Uses the window.
    /// - Throws: Any error of the body, or a ``ProcessError`` if tmux is not installed.
    public static func withWindow(
        _ command: String, width: Int, height: Int, _ body: (Tmux) async throws -> Void
    ) async throws {
        let tmux = Tmux(folder: try TemporaryFolder())
        do {
            try await tmux.run(
                "start-server", ";", "set-option", "-g", "status", "off", ";",
                "set-option", "-g", "escape-time", "0", ";",
                // Do not use the user's own shell, which may be /usr/sbin/nologin.
                "set-option", "-g", "default-shell", "/bin/bash", ";",
                "set-option", "-g", "default-terminal", "tmux-256color", ";",
                "new-session", "-d", "-x", "\(width)", "-y", "\(height)", command)
            try await body(tmux)
        } catch {
            _ = try? await tmux.run("kill-server")
            throw error
        }
        // The server may have ended already, with its only command.
        _ = try await tmux.tmux.run(["-S", tmux.socket, "kill-server"])
    }

    /// Presses keys, by their names in tmux.
    public func press(_ keys: String...) async throws { try await run(["send-keys"] + keys) }

    /// Resizes the window.
    public func resize(width: Int, height: Int) async throws {
        try await run("resize-window", "-x", "\(width)", "-y", "\(height)")
    }

    /// The current screen: one line per row, without trailing blanks.
    public func screen() async throws -> String { try await run("capture-pane", "-p") }

    /// Waits until the screen meets a condition.
    ///
    /// - Returns: The screen; after the timeout, the last screen.
    /// - Throws: A ``ProcessError`` if tmux fails.
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
    /// - Throws: A ``ProcessError`` after the timeout.
    public func wait(for text: String) async throws {
        let screen = try await screen { $0.contains(text) }
        guard screen.contains(text) else { throw ProcessError("no \(text) in:\n\(screen)") }
    }

    /// The path of the socket; it is in its own folder because tmux does not delete it.
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
