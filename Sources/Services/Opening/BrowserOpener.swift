public import Core
import Glibc
import Synchronization

/// Opens addresses with the person's browser: `$BROWSER`, else xdg-open where there is a desktop.
public final class BrowserOpener: Opener {
    private let browser: String?
    private let hasDesktop: Bool
    /// The programs that were started and not seen to end.
    private let children = Mutex<[pid_t]>([])

    /// Makes the opener.
    ///
    /// - Parameter environment: The value of a variable, or nil.
    public init(environment: (String) -> String?) {
        browser = environment("BROWSER")
        // Without either of them xdg-open would start a browser that is seen by nobody.
        hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
            environment($0)?.isEmpty == false
        }
    }

    /// Starts the first program of those named that there is.
    public func open(_ address: WebAddress) -> Bool {
        children.withLock { children in
            // Those that have ended by now wait to be seen.
            children.removeAll { waitpid($0, nil, WNOHANG) != 0 }
            let commands = BrowserCommand.all(
                for: address, browser: browser, hasDesktop: hasDesktop)
            for command in commands {
                guard let child = DetachedProgram.start(command.words) else { continue }
                children.append(child)
                return true
            }
            return false
        }
    }
}
