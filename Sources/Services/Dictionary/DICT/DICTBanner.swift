/// The first line of a server: `220 text <auth.mime> <1.2.3@host>` (RFC 2229, section 3.1).
struct DICTBanner: Hashable, Sendable {
    /// The ID of this connection, with its angle brackets.
    let messageID: String

    /// Parses the text after 220; without an ID it is empty.
    init(_ line: String) {
        let last = line.split(separator: " ").last { $0.hasPrefix("<") && $0.hasSuffix(">") }
        messageID = last.map(String.init) ?? ""
    }

    /// The digest of message ID and secret that authenticates a user (section 3.11, as in APOP).
    func digest(secret: String) -> String {
        MD5.hexadecimal(of: Array((messageID + secret).utf8))
    }
}
