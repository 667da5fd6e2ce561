public import Core
import Glibc
import Synchronization
public import Texts

/// Opens addresses with `$BROWSER`, or with xdg-open if there is a desktop.
public final class BrowserOpener: Opener {
    private let browser: String?
    private let hasDesktop: Bool
    /// Programs that were started and not reaped yet.
    private let children = Mutex<[pid_t]>([])

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
        children.withLock { children in
            // Reaps the programs that have exited.
            children.removeAll { waitpid($0, nil, WNOHANG) != 0 }
            let commands = BrowserCommand.all(
                for: address, browser: browser, hasDesktop: hasDesktop)
            for command in commands {
                guard let child = Spawning.start(command.words, .detached) else { continue }
                children.append(child)
                return true
            }
            return false
        }
    }
}
