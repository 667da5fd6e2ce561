import Texts

/// The address of a dictionary server (RFC 2229): `HOST`, `HOST:PORT` or `[::1]:PORT`, optionally
/// after `USER@` or `USER:SECRET@`.
public struct DICTServer: Hashable, Sendable {
    /// The host name or IP address, without brackets.
    public let host: String
    public let port: UInt16
    /// Nil to connect without a login.
    let login: Login?

    struct Login: Hashable, Sendable {
        let user: String
        let secret: String
    }

    static let defaultPort: UInt16 = 2_628

    init(host: String, port: UInt16 = defaultPort, login: Login? = nil) {
        self.host = host
        self.port = port
        self.login = login
    }

    /// Parses an address; nil when it is invalid, or has a user but no secret.
    ///
    /// - Parameters:
    ///   - text: The address.
    ///   - secret: The secret, for an address with a user only.
    public init?(_ text: String, secret: String? = nil) {
        let at = text.lastIndex(of: "@")
        let place = text[(at.map(text.index(after:)) ?? text.startIndex)...]
        guard let (host, port) = DICTServer.hostAndPort(place) else { return nil }
        self.host = host
        self.port = port
        guard let at else {
            login = nil
            return
        }
        let parts = text[..<at].split(
            separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let user = parts.first, !user.isEmpty,
            let known = parts.count == 2 ? String(parts[1]) : secret, !known.isEmpty
        else { return nil }
        login = Login(user: String(user), secret: known)
    }

    /// `HOST:PORT`, with brackets around an IPv6 address; never contains the secret.
    public var name: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

    private static func hostAndPort(_ text: Substring) -> (String, UInt16)? {
        let host: Substring
        let rest: Substring
        let isBracketed = text.hasPrefix("[")
        if isBracketed {
            guard let end = text.firstIndex(of: "]") else { return nil }
            host = text[text.index(after: text.startIndex)..<end]
            rest = text[text.index(after: end)...]
        } else {
            let end = text.firstIndex(of: ":") ?? text.endIndex
            host = text[..<end]
            rest = text[end...]
        }
        let others: Set<UInt8> = Set((isBracketed ? ".:%_-" : "._-").utf8)
        guard !host.isEmpty, host.utf8.count <= 253, !host.hasPrefix("-"),
            host.utf8.allSatisfy({ isLetterOrDigit($0) || others.contains($0) })
        else { return nil }
        if rest.isEmpty { return (String(host), defaultPort) }
        guard rest.hasPrefix(":"), rest.dropFirst().utf8.allSatisfy(\.isASCIIDigit),
            let port = UInt16(rest.dropFirst()), port > 0
        else { return nil }
        return (String(host), port)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
