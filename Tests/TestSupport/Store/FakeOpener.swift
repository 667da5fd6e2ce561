public import Core
import Synchronization
public import Texts

/// Records addresses instead of opening them.
public final class FakeOpener: Opener {
    private let opened = Mutex<[WebAddress]>([])
    private let hasProgram: Bool
    private let failure: String?

    /// - Parameters:
    ///   - hasProgram: True if a program that opens addresses is installed.
    ///   - failure: The reason why the program fails at once; nil if it succeeds.
    public init(hasProgram: Bool = true, failure: String? = nil) {
        self.hasProgram = hasProgram
        self.failure = failure
    }

    /// The opened addresses, in order.
    public var addresses: [WebAddress] { opened.withLock { $0 } }

    /// Records the address.
    public func open(_ address: WebAddress) -> StartedProgram? {
        opened.withLock { $0.append(address) }
        return hasProgram ? StartedProgram { [failure] in failure } : nil
    }
}
