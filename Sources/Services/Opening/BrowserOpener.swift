public import Core
public import Texts

/// Opens addresses with `$BROWSER`, or with xdg-open if there is a desktop.
public final class BrowserOpener: Opener {
    private let browser: String?
    private let hasDesktop: Bool
    private let programs = DetachedPrograms()

    /// - Parameters:
    ///   - command: What to use in the place of `$BROWSER`, in its form; empty for that.
    ///   - environment: Returns the value of an environment variable.
    public init(command: String = "", environment: (String) -> String?) {
        browser = command.isEmpty ? environment("BROWSER") : command
        // Without a display, xdg-open would start a browser that cannot be seen.
        hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
            environment($0)?.isEmpty == false
        }
    }

    /// Starts the first command that is installed.
    public func open(_ address: WebAddress) -> Bool {
        BrowserCommand.all(for: address, browser: browser, hasDesktop: hasDesktop)
            .contains { programs.start($0.words) }
    }
}

extension Setting where Value == String {
    /// The browser of the web.
    public static var browser: Setting {
        .text(
            "programs.browser", "a command",
            "What opens pages of the web, with %s or the end for the address; empty for $BROWSER or xdg-open"
        )
    }
}
