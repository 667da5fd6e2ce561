/// A web address that is safe to request, to show and to pass to another program.
///
/// It begins with `http://` or `https://`, names a host, and contains no blanks and no control
/// characters. So no program can take the address for an option, a file or a command.
public struct WebAddress: Hashable, Sendable {
    /// The address as it was written (RFC 3986).
    public let text: String

    /// The maximum length in bytes.
    public static let limit = 4_096

    /// - Returns: nil if the text is not such an address, or is longer than ``limit``.
    public init?(_ text: String) {
        guard text.utf8.count <= WebAddress.limit,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !WebAddress.forbidden.contains($0) }),
            let scheme = WebAddress.schemes.first(where: { text.lowercased().hasPrefix($0) })
        else { return nil }
        let rest = text.dropFirst(scheme.count)
        guard let first = rest.utf8.first, !WebAddress.endOfHost.contains(first) else { return nil }
        self.text = text
        // A host must follow also if there is a user name and password.
        guard !host.isEmpty, !host.hasPrefix(":"), hasPlausiblePort else { return nil }
    }

    private init(unchecked text: String) { self.text = text }

    private static let schemes = ["https://", "http://"]
    /// Characters that are not allowed in addresses, and are special to shells and markup.
    private static let forbidden = Set("\"<>\\^`{|}".utf8)
    private static let endOfHost = Set("/?#:@".utf8)

    /// The host, with the port if there is one, for messages.
    public var host: String {
        let afterScheme = text.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
        let authority = afterScheme.prefix { !Set("/?#".utf8).contains($0) }
        // If nothing follows the `@`, the host is empty, because the user name and password must
        // not be shown.
        let parts = authority.split(
            separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        return String(decoding: parts.last ?? authority, as: UTF8.self)
    }

    /// True if only digits follow the colon after the host.
    ///
    /// In `http://user:se/cret@host/` the host is `user`, so a part of the password would be shown
    /// as the port.
    private var hasPlausiblePort: Bool {
        let end =
            host.hasPrefix("[") ? host.firstIndex(of: "]") ?? host.startIndex : host.startIndex
        let port = host[end...].drop { $0 != ":" }.dropFirst()
        return port.utf8.allSatisfy(\.isASCIIDigit)
    }

    /// The address without user name and password.
    public var withoutCredentials: WebAddress {
        let scheme = String(text.prefix { $0 != "/" }) + "//"
        let rest = text.dropFirst(scheme.count)
        let authority = rest.prefix { !"/?#".contains($0) }
        guard let atSign = authority.lastIndex(of: "@") else { return self }
        return WebAddress(unchecked: scheme + rest[rest.index(after: atSign)...])
    }

    /// Appends components to the path, such as `shows`, `82`, `episodes`.
    ///
    /// - Parameter parts: The components without slashes; each is percent-encoded.
    /// - Returns: The longer address.
    public func appending(path parts: String...) -> WebAddress {
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        var base = text[..<end]
        while base.hasSuffix("/") { base.removeLast() }
        let path = parts.map { "/" + WebAddress.encoded($0) }.joined()
        return WebAddress(unchecked: base + path + text[end...])
    }

    /// Appends items to the query.
    ///
    /// - Parameter items: Names and values; both are percent-encoded.
    /// - Returns: The longer address.
    public func appending(query items: [(name: String, value: String)]) -> WebAddress {
        let query = items.map { "\(WebAddress.encoded($0.name))=\(WebAddress.encoded($0.value))" }
        let base = text.prefix { $0 != "#" }
        let joint = base.contains("?") ? "&" : "?"
        return WebAddress(unchecked: base + joint + query.joined(separator: "&"))
    }

    /// The text with all but the unreserved characters percent-encoded (RFC 3986, section 2.3).
    public static func encoded(_ text: some StringProtocol) -> String {
        var result = ""
        for byte in text.utf8 {
            if byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte) {
                result.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }
}

extension WebAddress: CustomStringConvertible {
    /// The address without user name and password.
    public var description: String { withoutCredentials.text }
}
