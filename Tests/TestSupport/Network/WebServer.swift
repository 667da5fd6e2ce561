import FlyingFox
import FlyingSocks
import FoundationEssentials
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
    private let asked: Log
    private let task: Task<Void, any Error>

    private final class Log: Sendable {
        let requests = Mutex<[Request]>([])
    }

    /// Starts a server; it ends when this object is released.
    ///
    /// - Parameter reply: Returns the answer for the target of a request.
    /// - Throws: An error of the system.
    public init(_ reply: @escaping @Sendable (String) async -> Reply) async throws {
        let log = Log()
        let handler = ClosureHTTPHandler { request in
            let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
            let target = request.path + (query.isEmpty ? "" : "?" + query)
            let fields = request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }
            log.requests.withLock {
                $0.append(
                    Request(
                        target: target,
                        fields: Dictionary(fields) { first, second in "\(first), \(second)" }))
            }
            let reply = await reply(target)
            var headers = HTTPHeaders()
            for (name, value) in reply.fields { headers[HTTPHeader(name)] = value }
            return HTTPResponse(
                statusCode: HTTPStatusCode(reply.status, phrase: "Status"), headers: headers,
                body: Data(reply.body))
        }
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: handler)
        asked = log
        task = Task { try await server.run() }
        try await server.waitUntilListening()
        guard case .ip4(_, let port) = await server.listeningAddress,
            let address = WebAddress("http://127.0.0.1:\(port)")
        else { throw ProcessError("the server has no port") }
        self.address = address
    }

    deinit { task.cancel() }

    /// The requests, in order.
    public var requests: [Request] { asked.requests.withLock { $0 } }
}
