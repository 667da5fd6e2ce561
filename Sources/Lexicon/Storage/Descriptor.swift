import Glibc
import Synchronization

/// An open file descriptor; it is closed with the last reference.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }
}

/// Holds the descriptor of a file while the file is open.
final class DescriptorSlot: Sendable {
    private let content: Mutex<Descriptor?>

    init(_ descriptor: Descriptor) { content = Mutex(descriptor) }

    /// Nil when the file was closed to open another one.
    var descriptor: Descriptor? { content.withLock { $0 } }

    func fill(with descriptor: Descriptor) { content.withLock { $0 = descriptor } }

    /// Closes the file; reads in progress keep the descriptor open until they end.
    func close() { content.withLock { $0 = nil } }
}
