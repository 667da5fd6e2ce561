/// What a server of dictionaries can be asked (RFC 2229, section 3): all of it.
///
/// Nobody needs `SHOW INFO`, `SHOW SERVER`, `STATUS` and `HELP` to look a word up. They are here
/// because each answer has a shape of its own, and a client that reads all of them, as is tried
/// with a real server, can't lose its place in what a server sends.
enum DICTCommand: Hashable, Sendable {
    /// All definitions of a word.
    case define(String, database: String = anyDatabase)
    /// The headwords that a strategy finds for a text.
    case match(String, database: String = anyDatabase, strategy: String)
    /// The databases; the strategies.
    case showDatabases, showStrategies
    /// Origin and licence of a database.
    case showInformation(database: String)
    /// What the server says about itself.
    case showServer
    /// Who is asking.
    case client(String)
    /// How the server does; the commands it knows.
    case status, help
    /// Begin each text with a header of its type (RFC 2045).
    case optionMIME
    /// A user, and the digest that proves who it is.
    case authenticate(user: String, digest: String)
    /// That is all.
    case quit

    /// Stands for all databases.
    static let anyDatabase = "*"

    /// The longest line, in bytes, with its end (section 2.3).
    static let lineLimit = 1_024

    /// The line to send; nil when it would be too long, as no word is.
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
        case .showInformation(let database): ["SHOW INFO", quoted(database)]
        case .showServer: ["SHOW SERVER"]
        case .client(let name): ["CLIENT", quoted(name)]
        case .status: ["STATUS"]
        case .help: ["HELP"]
        case .optionMIME: ["OPTION MIME"]
        case .authenticate(let user, let digest): ["AUTH", quoted(user), quoted(digest)]
        case .quit: ["QUIT"]
        }
    }

    /// The text as one word of a command, in quotation marks unless it is plain.
    ///
    /// Control characters, some of which would end the line, become blanks. A backslash takes the
    /// meaning from what follows it, but dictd(8) does not read one before the mark that the word
    /// is in: so it is in the other mark, and of a word with both kinds the double ones are blanks.
    private static func quoted(_ text: String) -> String {
        if !text.isEmpty, text.utf8.allSatisfy(plain.contains) { return text }
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

    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*!._-".utf8)
}
