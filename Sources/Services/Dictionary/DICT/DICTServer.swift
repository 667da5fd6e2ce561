import Texts

/// The address of a dictionary server (RFC 2229): `HOST`, `HOST:PORT` or `[::1]:PORT`, optionally
/// after `USER@` or `USER:SECRET@`, and before `/DATABASE`.
///
/// The address may begin with `dict://`, or be the URL of an entry, of which only the database is
/// used.
public struct DICTServer: Hashable, Sendable {
    /// The host name or IP address, without brackets.
    public let host: String
    public let port: UInt16
    /// The only database that is asked; nil for all.
    let database: String?
    /// Nil to connect without a login.
    let login: Login?

    struct Login: Hashable, Sendable {
        let user: String
        let secret: String
    }

    static let defaultPort: UInt16 = 2_628

    init(
        host: String, port: UInt16 = defaultPort, database: String? = nil, login: Login? = nil
    ) {
        self.host = host
        self.port = port
        self.database = database
        self.login = login
    }

    /// Parses an address; nil when it is invalid, or has a user but no secret.
    ///
    /// - Parameters:
    ///   - text: The address.
    ///   - secret: The secret for an address that has a user but no secret.
    public init?(_ text: String, secret: String? = nil) {
        let (userText, address) = DICTServer.parts(of: text)
        let end = address.firstIndex(of: "/") ?? address.endIndex
        guard let (host, port) = DICTServer.hostAndPort(address[..<end]),
            let database = DICTServer.database(in: address[end...].dropFirst())
        else { return nil }
        self.host = host
        self.port = port
        self.database = database.isEmpty ? nil : database
        guard let userText else {
            login = nil
            return
        }
        let parts = userText.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let user = parts.first, !user.isEmpty,
            let loginSecret = parts.count == 2 ? String(parts[1]) : secret, !loginSecret.isEmpty
        else { return nil }
        login = Login(user: String(user), secret: loginSecret)
    }

    /// `HOST:PORT`, with brackets around an IPv6 address, and `/DATABASE` if the address names one.
    ///
    /// The name never contains the secret.
    public var name: String {
        (host.contains(":") ? "[\(host)]" : host) + ":\(port)" + (database.map { "/\($0)" } ?? "")
    }

    /// Returns true if a text, which need not be a valid address, contains a secret.
    public static func hasSecret(_ text: String) -> Bool {
        parts(of: text).user?.contains(":") == true
    }

    /// The text before `@`, nil if there is none, and the text after it, both without the scheme.
    private static func parts(of text: String) -> (user: Substring?, address: Substring) {
        let scheme = "dict://"
        let rest = text.dropFirst(text.lowercased().hasPrefix(scheme) ? scheme.count : 0)
        guard let at = rest.lastIndex(of: "@") else { return (nil, rest) }
        return (rest[..<at], rest[rest.index(after: at)...])
    }

    /// The database in the path of a URL: `DATABASE`, `d:WORD:DATABASE:N` or
    /// `m:WORD:DATABASE:STRATEGY:N`.
    ///
    /// - Returns: The name of the database, empty for all databases; nil if no database can have
    ///   such a name.
    private static func database(in path: Substring) -> String? {
        let parts = path.split(separator: ":", omittingEmptySubsequences: false)
        let isOfEntry = parts.count > 1 && ["d", "m"].contains(parts[0].lowercased())
        let name = isOfEntry ? parts.dropFirst(2).first ?? "" : path
        if name == DICTCommand.anyDatabase { return "" }
        let otherCharacters = Set("._+-".utf8)
        guard name.utf8.count <= 100,
            name.utf8.allSatisfy({
                $0.isASCIILetter || $0.isASCIIDigit || otherCharacters.contains($0)
            })
        else { return nil }
        return String(name)
    }

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
        let otherCharacters: Set<UInt8> = Set((isBracketed ? ".:%_-" : "._-").utf8)
        guard !host.isEmpty, host.utf8.count <= 253, !host.hasPrefix("-"),
            host.utf8.allSatisfy({
                $0.isASCIILetter || $0.isASCIIDigit || otherCharacters.contains($0)
            })
        else { return nil }
        if rest.isEmpty { return (String(host), defaultPort) }
        guard rest.hasPrefix(":"), rest.dropFirst().utf8.allSatisfy(\.isASCIIDigit),
            let port = UInt16(rest.dropFirst()), port > 0
        else { return nil }
        return (String(host), port)
    }
}
