public import Core

/// Asks servers by HTTP (RFC 9110).
public protocol HTTPClient: Sendable {
    /// What a server answers to a request, redirects followed and the body decompressed.
    ///
    /// - Returns: An answer of status 200 to 299; nil when the task was cancelled.
    /// - Throws: A ``NetworkError`` for any other status, and when there is no answer.
    func answer(to request: HTTPRequest) async throws(NetworkError) -> HTTPAnswer?
}

/// A GET request, and how much patience there is for it.
public struct HTTPRequest: Hashable, Sendable {
    /// Whom and what to ask.
    public let address: WebAddress
    /// How long the server may be silent, in seconds.
    public let silenceLimit: Int
    /// How long it may take in all, in seconds.
    public let timeLimit: Int
    /// The most bytes of an answer, decompressed.
    public let sizeLimit: Int

    /// What its answer is kept by: no secret is.
    var key: String { address.withoutCredentials.text }

    /// Whether nobody on the way may read it.
    var isSecure: Bool { address.text.hasPrefix("https:") }

    /// Makes a request with the limits that suit an answer of text.
    public init(
        _ address: WebAddress, silenceLimit: Int = 3, timeLimit: Int = 20,
        sizeLimit: Int = 16 * 1_048_576
    ) {
        self.address = address
        self.silenceLimit = silenceLimit
        self.timeLimit = timeLimit
        self.sizeLimit = sizeLimit
    }
}

/// What a server has answered.
public struct HTTPAnswer: Hashable, Sendable {
    /// The body, decompressed.
    public let body: [UInt8]

    /// Makes an answer.
    public init(body: [UInt8]) { self.body = body }
}

/// The client for those who want no connection at all.
public struct OfflineHTTPClient: HTTPClient {
    /// Makes the client.
    public init() {}

    /// Makes no connection.
    ///
    /// - Throws: ``NetworkError/switchedOff`` always.
    public func answer(to request: HTTPRequest) async throws(NetworkError) -> HTTPAnswer? {
        throw .switchedOff
    }
}
