/// The first line of a server: `220 text <auth.mime> <1.2.3@host>` (RFC 2229, section 3.1).
struct DICTBanner: Hashable, Sendable {
    /// The optional capabilities of the server, in lower case.
    let capabilities: Set<String>
    /// The ID of this connection, with its angle brackets.
    let messageID: String

    /// Parses the text after 220.
    ///
    /// Missing parts stay empty.
    init(_ line: String) {
        let groups = line.split(separator: " ").filter { $0.hasPrefix("<") && $0.hasSuffix(">") }
        messageID = groups.last.map(String.init) ?? ""
        let names = groups.count > 1 ? groups[groups.count - 2].dropFirst().dropLast() : ""
        capabilities = Set(names.lowercased().split(separator: ".").map(String.init))
    }

    /// The digest of message ID and secret that authenticates a user (section 3.11, as in APOP).
    func digest(secret: String) -> String {
        MD5.hexadecimal(of: Array((messageID + secret).utf8))
    }
}
