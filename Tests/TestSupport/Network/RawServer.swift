/// A server on this computer, at a port of its own, that does the same to each connection and does
/// not keep to any protocol.
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

    /// The texts that it has read, one for each ``Step/read(until:)``.
    public let received: AsyncStream<String>
    /// One element for each connection that the other side has closed.
    public let closed: AsyncStream<Void>
    private let server: ScriptedServer

    /// Starts a server; it ends when nobody needs it any more.
    ///
    /// - Parameter steps: What it does to each connection.
    /// - Throws: What the system says.
    public init(_ steps: [Step]) throws {
        let (received, receiving) = AsyncStream<String>.makeStream()
        let (closed, closing) = AsyncStream<Void>.makeStream()
        self.received = received
        self.closed = closed
        server = try ScriptedServer { connection in
            for step in steps {
                switch step {
                case .read(let end): receiving.yield(connection.text(until: end) ?? "")
                case .send(let text): connection.send(text)
                case .sendForEver(let text): while connection.send(text) {}
                case .stayOpen: while connection.line() != nil {}
                }
            }
            if connection.hasEnded { closing.yield() }
        }
    }

    /// Its port.
    public var port: Int { Int(server.port) }
}
