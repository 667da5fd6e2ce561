/// A local server that performs the same steps for each connection, without any protocol.
public final class RawServer: Sendable {
    /// A step; after the last one the connection is closed.
    public enum Step: Sendable {
        /// Reads until these bytes have arrived.
        case read(until: String)
        case send(String)
        /// Sends a text repeatedly until the client closes the connection.
        case sendForEver(String)
        /// Sends nothing until the client closes the connection.
        case stayOpen
    }

    /// The received texts, one for each ``Step/read(until:)``.
    public let received: AsyncStream<String>
    /// One element for each connection that the client has closed.
    public let closed: AsyncStream<Void>
    private let server: ScriptedServer

    /// Starts a server; it ends when this object is released.
    ///
    /// - Parameter steps: The steps for each connection.
    /// - Throws: An error of the system.
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

    public var port: Int { Int(server.port) }
}
