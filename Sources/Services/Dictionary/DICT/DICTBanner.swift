/// What a server says first: `220 text <auth.mime> <1.2.3@host>` (RFC 2229, section 3.1).
struct DICTBanner: Hashable, Sendable {
    /// What the server can do besides what all can, in lower case.
    let capabilities: Set<String>
    /// The text that this connection is known by, in its brackets.
    let messageID: String

    /// Reads what follows the 220; a server that says less can do less.
    init(_ line: String) {
        let groups = line.split(separator: " ").filter { $0.hasPrefix("<") && $0.hasSuffix(">") }
        messageID = groups.last.map(String.init) ?? ""
        let names = groups.count > 1 ? groups[groups.count - 2].dropFirst().dropLast() : ""
        capabilities = Set(names.lowercased().split(separator: ".").map(String.init))
    }

    /// What proves that a user knows the secret: the digest of the two (section 3.11, as APOP).
    func digest(secret: String) -> String {
        MD5.hexadecimal(of: Array((messageID + secret).utf8))
    }
}
