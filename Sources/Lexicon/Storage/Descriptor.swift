import Glibc
import Synchronization

/// An open file of the system's, closed when nobody uses it any more.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }
}

/// Where a file keeps its descriptor, as long as it has one.
final class DescriptorSlot: Sendable {
    private let content: Mutex<Descriptor?>

    init(_ descriptor: Descriptor) { content = Mutex(descriptor) }

    /// The descriptor; nil when another file got its place.
    var descriptor: Descriptor? { content.withLock { $0 } }

    func fill(with descriptor: Descriptor) { content.withLock { $0 = descriptor } }

    /// Gives the descriptor back; whoever is reading by it reads on.
    func close() { content.withLock { $0 = nil } }
}
