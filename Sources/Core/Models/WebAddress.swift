/// An address on the web that is safe to ask, to show and to hand to another program.
///
/// It begins with `http://` or `https://`, names a host, and has no blanks and no control
/// characters; so it is never mistaken for an option, a file or a command.
public struct WebAddress: Hashable, Sendable {
    /// The address as it is written (RFC 3986).
    public let text: String

    /// The longest address that is taken, in bytes.
    public static let limit = 4_096

    /// Reads an address.
    ///
    /// - Returns: nil when it is not one, or longer than ``limit``.
    public init?(_ text: String) {
        guard text.utf8.count <= WebAddress.limit,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !WebAddress.forbidden.contains($0) }),
            let scheme = WebAddress.schemes.first(where: { text.lowercased().hasPrefix($0) })
        else { return nil }
        let rest = text.dropFirst(scheme.count)
        guard let first = rest.utf8.first, !WebAddress.endOfHost.contains(first) else { return nil }
        self.text = text
        // Behind the name and the secret of a user, too.
        guard !host.isEmpty, !host.hasPrefix(":"), hasPlausiblePort else { return nil }
    }

    private init(unchecked text: String) { self.text = text }

    private static let schemes = ["https://", "http://"]
    /// `"<>\^`{|}`: not part of any address, and of use to shells and markup only.
    private static let forbidden = Set("\"<>\\^`{|}".utf8)
    private static let endOfHost = Set("/?#:@".utf8)

    /// The host that is asked, with the port if one is named, for messages.
    public var host: String {
        let afterScheme = text.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
        let authority = afterScheme.prefix { !Set("/?#".utf8).contains($0) }
        // Nothing behind the @ is no host: what is before it must not be shown as one.
        let parts = authority.split(
            separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        return String(decoding: parts.last ?? authority, as: UTF8.self)
    }

    /// Whether only digits follow the colon after the host.
    ///
    /// Of `http://user:se/cret@host/` the host is `user`, and part of the secret would be shown as
    /// its port.
    private var hasPlausiblePort: Bool {
        let end =
            host.hasPrefix("[") ? host.firstIndex(of: "]") ?? host.startIndex : host.startIndex
        let port = host[end...].drop { $0 != ":" }.dropFirst()
        return port.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The address without the name and the secret that it may have for its server.
    public var withoutCredentials: WebAddress {
        let scheme = String(text.prefix { $0 != "/" }) + "//"
        let rest = text.dropFirst(scheme.count)
        let authority = rest.prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return self }
        return WebAddress(unchecked: scheme + rest[rest.index(after: at)...])
    }

    /// The address of something below this one, such as `shows/82/episodes`.
    ///
    /// - Parameter parts: The parts of the path, without slashes around them; each is encoded.
    /// - Returns: The longer address.
    public func appending(path parts: String...) -> WebAddress {
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        var base = text[..<end]
        while base.hasSuffix("/") { base.removeLast() }
        let path = parts.map { "/" + WebAddress.encoded($0) }.joined()
        return WebAddress(unchecked: base + path + text[end...])
    }

    /// The address with more to ask for, after what it asks for already.
    ///
    /// - Parameter items: Names and values; both are encoded.
    /// - Returns: The longer address.
    public func appending(query items: [(name: String, value: String)]) -> WebAddress {
        let query = items.map { "\(WebAddress.encoded($0.name))=\(WebAddress.encoded($0.value))" }
        let base = text.prefix { $0 != "#" }
        let joint = base.contains("?") ? "&" : "?"
        return WebAddress(unchecked: base + joint + query.joined(separator: "&"))
    }

    /// The text with all but unreserved characters as `%XX` (RFC 3986, section 2.3).
    private static func encoded(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                result.unicodeScalars.append(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }
}

extension WebAddress: CustomStringConvertible {
    /// The address as it may be shown: without a secret.
    public var description: String { withoutCredentials.text }
}
