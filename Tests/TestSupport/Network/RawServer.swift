import Dispatch
import Glibc
import Synchronization

/// A server on this computer, at a port of its own, that does not keep to any protocol.
public final class RawServer: Sendable {
    /// What it does to each connection, one after the other; then it closes it.
    public enum Step: Sendable {
        /// Reads until these bytes have come.
        case read(until: String)
        /// Sends a text.
        case send(String)
        /// Sends a text again and again, until nobody listens any more.
        case sendForEver(String)
        /// Says nothing until the other side has gone.
        case stayOpen
    }

    /// Its port.
    public let port: Int
    /// The texts that it has read, one for each ``Step/read(until:)``.
    public let received: AsyncStream<String>
    /// One element for each connection that the other side has closed.
    public let closed: AsyncStream<Void>
    private let listener: Int32

    /// Starts a server; it ends when nobody needs it any more.
    ///
    /// - Parameter steps: What it does to each connection.
    /// - Throws: What the system says.
    public init(_ steps: [Step]) throws {
        let (received, receiving) = AsyncStream<String>.makeStream()
        let (closed, closing) = AsyncStream<Void>.makeStream()
        self.received = received
        self.closed = closed
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) | listen(listener, 64)
                    | getsockname(listener, address, &length)
            }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        guard result == 0 else { throw ProcessError(errno: errno, doing: "listening") }
        RawServer.onThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                RawServer.onThread {
                    let connection = Connection(descriptor: connection)
                    for step in steps {
                        if let text = connection.perform(step) { receiving.yield(text) }
                    }
                    if connection.hasEnded { closing.yield() }
                }
            }
            close(listener)
        }
    }

    /// On a thread of its own: those that are shared are not to wait.
    private static func onThread(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "server").async(execute: work)
    }

    // Wakes the thread that accepts, which closes it.
    deinit { shutdown(listener, Int32(SHUT_RDWR)) }
}

/// One connection, from its beginning to its end.
private final class Connection {
    private let descriptor: Int32
    /// Whether the other side has closed it.
    private(set) var hasEnded = false

    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// - Returns: The text that was read, if the step was to read one.
    func perform(_ step: RawServer.Step) -> String? {
        switch step {
        case .read(let end): return read(until: Array(end.utf8))
        case .send(let text): send(text)
        case .sendForEver(let text): while !hasEnded { send(text) }
        case .stayOpen: while !hasEnded { _ = receive() }
        }
        return nil
    }

    private func read(until end: [UInt8]) -> String {
        var bytes: [UInt8] = []
        while !hasEnded, !bytes.suffix(end.count).elementsEqual(end) { bytes += receive() }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func receive() -> ArraySlice<UInt8> {
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        hasEnded = count <= 0
        return buffer.prefix(max(0, count))
    }

    private func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty, !hasEnded {
            let count = rest.withUnsafeBytes { bytes in
                Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            hasEnded = count <= 0
            rest = rest.dropFirst(max(0, count))
        }
    }
}
