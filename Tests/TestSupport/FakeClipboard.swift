public import Core
import Synchronization

/// Records texts instead of copying them.
public final class FakeClipboard: Clipboard {
    private let taken = Mutex<[String]>([])
    private let failure: ClipboardError?
    public let hasProgram: Bool

    /// Makes a clipboard.
    ///
    /// - Parameters:
    ///   - hasProgram: True if a program that copies is installed.
    ///   - failure: The error that copying throws; nil if copying succeeds.
    public init(hasProgram: Bool = true, failure: ClipboardError? = nil) {
        self.hasProgram = hasProgram
        self.failure = failure
    }

    /// The copied texts, in order.
    public var texts: [String] { taken.withLock { $0 } }

    public func take(_ text: String) async throws(ClipboardError) {
        if let failure { throw failure }
        taken.withLock { $0.append(text) }
    }
}
