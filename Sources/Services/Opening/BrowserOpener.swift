public import Core
public import Texts

/// Opens addresses with `$BROWSER`, or with xdg-open if there is a desktop.
public final class BrowserOpener: Opener {
    private let browser: String?
    private let hasDesktop: Bool
    private let programs = DetachedPrograms()
    private let clock: any Clock<Duration>

    /// The time for which a program is watched; a program that can't open anything ends sooner.
    private static let watchTime = Duration.seconds(1)

    /// - Parameters:
    ///   - command: A command in the format of `$BROWSER`, used instead of it; empty to use
    ///     `$BROWSER`.
    ///   - environment: Returns the value of an environment variable.
    ///   - clock: Measures how long a program is watched.
    public init(
        command: String = "", environment: (String) -> String?,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.clock = clock
        browser = command.isEmpty ? environment("BROWSER") : command
        // Without a display, xdg-open would start a browser that cannot be seen.
        hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
            environment($0)?.isEmpty == false
        }
    }

    /// Starts the first command that is installed.
    public func open(_ address: WebAddress) -> StartedProgram? {
        for command in BrowserCommand.all(
            for: address, browser: browser, hasDesktop: hasDesktop)
        {
            guard let child = programs.start(command.words) else { continue }
            return StartedProgram { [programs, clock] in
                let failure = await programs.outcome(
                    of: child, within: BrowserOpener.watchTime, clock: clock
                ).failure
                return failure.map { "\(command.words[0]) \($0)" }
            }
        }
        return nil
    }
}

extension Setting where Value == String {
    /// The setting of the web browser.
    public static var browser: Setting {
        .text(
            "programs.browser", "a command",
            "The program that opens web pages, with the address in the place of %s or at the end; empty for $BROWSER or xdg-open"
        )
    }
}
