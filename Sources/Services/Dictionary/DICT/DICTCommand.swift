/// The commands of the protocol that are sent (RFC 2229, section 3).
enum DICTCommand: Hashable, Sendable {
    case define(String, database: String = anyDatabase)
    case match(String, database: String = anyDatabase, strategy: String)
    case showDatabases, showStrategies
    case client(String)
    case authenticate(user: String, digest: String)
    case quit

    static let anyDatabase = "*"

    /// The longest line in bytes, including its end (section 2.3).
    static let lineLimit = 1_024

    /// The line to send; nil when it would be too long.
    var line: [UInt8]? {
        let line = Array((words.joined(separator: " ") + "\r\n").utf8)
        return line.count <= DICTCommand.lineLimit ? line : nil
    }

    private var words: [String] {
        let quoted = DICTCommand.quoted
        return switch self {
        case .define(let word, let database): ["DEFINE", quoted(database), quoted(word)]
        case .match(let text, let database, let strategy):
            ["MATCH", quoted(database), quoted(strategy), quoted(text)]
        case .showDatabases: ["SHOW DB"]
        case .showStrategies: ["SHOW STRAT"]
        case .client(let name): ["CLIENT", quoted(name)]
        case .authenticate(let user, let digest): ["AUTH", quoted(user), quoted(digest)]
        case .quit: ["QUIT"]
        }
    }

    /// The text as one word of a command, quoted if necessary.
    ///
    /// Control characters become spaces, because some would end the line. A backslash escapes the
    /// next character, but dictd(8) ignores a backslash before the quote that encloses the word. So
    /// a word with double quotes is enclosed in single quotes; if it contains both kinds, its
    /// double quotes become spaces.
    private static func quoted(_ text: String) -> String {
        if !text.isEmpty, text.utf8.allSatisfy(plainCharacters.contains) { return text }
        let mark: Unicode.Scalar =
            text.utf8.contains(0x22) && !text.utf8.contains(0x27) ? "'" : "\""
        var result = String.UnicodeScalarView([mark])
        for scalar in text.unicodeScalars {
            if scalar == "\\" { result.append("\\") }
            let isControl = scalar.properties.generalCategory == .control
            result.append(isControl || scalar == mark ? " " : scalar)
        }
        result.append(mark)
        return String(result)
    }

    private static let plainCharacters = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*!._-".utf8)
}
