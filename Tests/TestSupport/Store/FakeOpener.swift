public import Core
import Synchronization

/// Remembers what was to be opened, and opens nothing.
public final class FakeOpener: Opener {
    private let opened = Mutex<[WebAddress]>([])
    private let hasProgram: Bool

    /// Makes an opener that says whether there is a program for it.
    public init(hasProgram: Bool = true) { self.hasProgram = hasProgram }

    /// What was to be opened, in order.
    public var addresses: [WebAddress] { opened.withLock { $0 } }

    /// Remembers the address.
    public func open(_ address: WebAddress) -> Bool {
        opened.withLock { $0.append(address) }
        return hasProgram
    }
}
