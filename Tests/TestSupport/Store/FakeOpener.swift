public import Core
import Synchronization
public import Texts

/// Records addresses instead of opening them.
public final class FakeOpener: Opener {
    private let opened = Mutex<[WebAddress]>([])
    private let hasProgram: Bool

    /// Makes an opener that reports whether a program for them is installed.
    public init(hasProgram: Bool = true) { self.hasProgram = hasProgram }

    /// The opened addresses, in order.
    public var addresses: [WebAddress] { opened.withLock { $0 } }

    /// Records the address.
    public func open(_ address: WebAddress) -> Bool {
        opened.withLock { $0.append(address) }
        return hasProgram
    }
}
