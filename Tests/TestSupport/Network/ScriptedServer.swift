import Dispatch
import Glibc
import Synchronization

/// A local server that runs a closure for each connection; it ends when this object is released.
public final class ScriptedServer: Sendable {
    /// A connection, from the server's side.
    public final class Connection: Sendable {
        /// The number of the connection, counted from 0.
        public let number: Int
        private let descriptor: Int32
        private let unread = Mutex<[UInt8]>([])
        private let ending = Mutex(false)

        /// True if the client has closed the connection.
        public var hasEnded: Bool { ending.withLock { $0 } }

        init(_ descriptor: Int32, number: Int) {
            self.descriptor = descriptor
            self.number = number
        }

        deinit { close(descriptor) }

        /// - Returns: True if the client still accepts data.
        @discardableResult
        public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

        /// - Returns: True if the client still accepts data.
        @discardableResult
        public func send(_ bytes: [UInt8]) -> Bool {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else {
                    ending.withLock { $0 = true }
                    return false
                }
                rest = rest.dropFirst(count)
            }
            return true
        }

        /// The next line without its end; nil at the end of the connection.
        public func line() -> String? {
            text(until: "\n").map { String($0.dropLast()) }
        }

        /// The received text up to and including `end`; nil if `end` does not arrive.
        public func text(until end: String) -> String? {
            unread.withLock { unread in
                while true {
                    if let found = unread.firstRange(of: Array(end.utf8)) {
                        defer { unread.removeFirst(found.upperBound) }
                        return String(decoding: unread[..<found.upperBound], as: UTF8.self)
                    }
                    var bytes = [UInt8](repeating: 0, count: 1 << 14)
                    let count = recv(descriptor, &bytes, bytes.count, 0)
                    guard count > 0 else {
                        ending.withLock { $0 = true }
                        return nil
                    }
                    unread += bytes[..<count]
                }
            }
        }

        /// Closes the sending direction, and waits until the client does the same.
        public func finish() {
            shutdown(descriptor, Int32(SHUT_WR))
            while line() != nil {}
        }

        fileprivate func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }

    public let port: UInt16
    private let descriptor: Int32
    private let connections = Mutex<[Connection]>([])

    /// Starts a server.
    ///
    /// - Parameter script: Runs on its own thread for each connection; when it returns, the
    ///   connection is closed.
    /// - Throws: An error of the system.
    public init(_ script: @escaping @Sendable (Connection) -> Void) throws {
        let (descriptor, port) = try LoopbackPort.listen()
        self.descriptor = descriptor
        self.port = port
        DispatchQueue(label: "server").async { [weak self] in
            var number = 0
            while true {
                let accepted = accept(descriptor, nil, nil)
                guard accepted >= 0 else { break }
                let connection = Connection(accepted, number: number)
                number += 1
                self?.connections.withLock { $0.append(connection) }
                DispatchQueue(label: "connection").async {
                    script(connection)
                    connection.end()
                }
            }
            close(descriptor)
        }
    }

    /// Starts a server that sends a banner, then answers each line with a closure.
    ///
    /// - Parameters:
    ///   - banner: The first line.
    ///   - answer: Returns the answer to a line; nil closes the connection.
    /// - Throws: An error of the system.
    public convenience init(
        banner: String = "220 test <mime> <1@test>\r\n",
        _ answer: @escaping @Sendable (String, Connection) -> String?
    ) throws {
        try self.init { connection in
            connection.send(banner)
            while let line = connection.line(), let text = answer(line, connection) {
                connection.send(text)
            }
        }
    }

    deinit {
        endConnections()
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Closes all connections.
    public func endConnections() {
        for connection in connections.withLock({ $0 }) { connection.end() }
    }

    /// The number of connections so far.
    public var connectionCount: Int { connections.withLock { $0.count } }
}
