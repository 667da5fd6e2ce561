import Dispatch
import Synchronization
public import Texts

/// A local web server that answers with a closure.
public final class WebServer: Sendable {
    public struct Request: Hashable, Sendable {
        /// The path and the query: `/words?month=1`.
        public let target: String
        /// The header fields, by their names in lower case.
        public let fields: [String: String]
    }

    public struct Reply: Sendable {
        let status: Int
        let fields: [String: String]
        let body: [UInt8]

        public init(
            status: Int = 200, type: String = "application/json", fields: [String: String] = [:],
            body: some Sequence<UInt8> = []
        ) {
            self.status = status
            self.fields = fields.merging(["Content-Type": type]) { given, _ in given }
            self.body = Array(body)
        }

        public static func text(_ text: String, type: String = "application/json") -> Reply {
            Reply(type: type, body: text.utf8)
        }

        public static func redirect(to location: String) -> Reply {
            Reply(status: 302, fields: ["Location": location])
        }
    }

    /// The address of the server's root, without a slash at the end.
    public let address: WebAddress
    private let asked = Watched<[Request]>([])
    private let server: ScriptedServer

    /// Starts a server; it ends when this object is released.
    ///
    /// - Parameter reply: Returns the answer for the target of a request.
    /// - Throws: An error of the system.
    public init(_ reply: @escaping @Sendable (String) async -> Reply) throws {
        server = try ScriptedServer { [asked] connection in
            while let head = connection.text(until: "\r\n\r\n") {
                let request = Request(head)
                asked.withState { $0.append(request) }
                connection.send(WebServer.wait { await reply(request.target) }.bytes)
            }
        }
        guard let address = WebAddress("http://127.0.0.1:\(server.port)") else {
            throw ProcessError("the server has no port")
        }
        self.address = address
    }

    /// Blocks the thread of a connection until there is an answer.
    private static func wait(for reply: @escaping @Sendable () async -> Reply) -> Reply {
        let answer = Mutex(Reply(status: 500))
        let done = DispatchSemaphore(value: 0)
        Task {
            let given = await reply()
            answer.withLock { $0 = given }
            done.signal()
        }
        done.wait()
        return answer.withLock(\.self)
    }

    /// The requests, in order.
    public var requests: [Request] { asked.withState(\.self) }
}

extension WebServer.Request {
    /// - Parameter head: The lines of a request up to its empty line.
    fileprivate init(_ head: String) {
        let lines = head.split(separator: "\r\n")
        target = lines[0].split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
            return (parts[0].lowercased(), parts.last ?? "")
        }
        self.fields = Dictionary(fields) { first, second in "\(first), \(second)" }
    }
}

extension WebServer.Reply {
    fileprivate var bytes: [UInt8] {
        let fields = fields.map { "\($0): \($1)\r\n" }.joined()
        let head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(body.count)\r\n\(fields)\r\n"
        return Array(head.utf8) + body
    }
}
