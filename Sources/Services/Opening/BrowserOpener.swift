public import Core
public import Texts

/// Opens addresses with `$BROWSER`, or with xdg-open if there is a desktop.
public final class BrowserOpener: Opener {
    private let browser: String?
    private let hasDesktop: Bool
    private let programs = DetachedPrograms()

    /// - Parameter environment: Returns the value of an environment variable.
    public init(environment: (String) -> String?) {
        browser = environment("BROWSER")
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
