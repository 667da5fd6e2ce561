public import Core
public import Texts

public protocol HTTPClient: Sendable {
    /// Sends a request, follows redirects, and decompresses the body.
    ///
    /// - Returns: An answer of status 200 to 299; nil when the task was cancelled.
    /// - Throws: A ``NetworkError`` for any other status, and when there is no answer.
    func answer(to request: HTTPRequest) async throws(NetworkError) -> HTTPAnswer?

    /// False for a client that fails at once, because the network is switched off.
    var asksServers: Bool { get }
}

extension HTTPClient {
    public var asksServers: Bool { true }
}

/// A GET request with its limits.
public struct HTTPRequest: Hashable, Sendable {
    public let address: WebAddress
    /// The longest time for which the server may send nothing, in seconds.
    public let idleTimeout: Int
    /// The longest time of the whole request, in seconds.
    public let timeLimit: Int
    /// The most bytes that the decompressed body may have.
    public let sizeLimit: Int

    /// The key in the cache: the address without credentials.
    var key: String { address.withoutCredentials.text }

    /// True if the request is encrypted.
    var isSecure: Bool { address.isSecure }

    /// Creates a request; the default limits are for text.
    public init(
        _ address: WebAddress, idleTimeout: Int = 3, timeLimit: Int = 20,
        sizeLimit: Int = 16 * 1_048_576
    ) {
        self.address = address
        self.idleTimeout = idleTimeout
        self.timeLimit = timeLimit
        self.sizeLimit = sizeLimit
    }
}

extension WebAddress {
    /// True if the address is requested over TLS.
    var isSecure: Bool { text.lowercased().hasPrefix("https:") }
}

public struct HTTPAnswer: Hashable, Sendable {
    /// The decompressed body.
    public let body: [UInt8]

    public init(body: [UInt8]) { self.body = body }
}

/// The client for `--offline`: every request fails.
public struct OfflineHTTPClient: HTTPClient {
    public init() {}

    public var asksServers: Bool { false }

    /// - Throws: Always ``NetworkError/switchedOff``.
    public func answer(to request: HTTPRequest) async throws(NetworkError) -> HTTPAnswer? {
        throw .switchedOff
    }
}
