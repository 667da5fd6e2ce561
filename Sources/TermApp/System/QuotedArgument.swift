import Core
import Texts

/// Makes command line arguments safe to quote in messages.
enum QuotedArgument {
    /// The argument on one line, with `…` in place of anything before `@` that contains a colon,
    /// since that may be a user and a password.
    static func text(of argument: String) -> String {
        let line = argument.cleanedKeepingBlanks()
        guard let at = line.lastIndex(of: "@"), line[..<at].contains(":") else { return line }
        return addressStart(in: line[..<at]) + "…" + line[at...]
    }

    /// Whether the argument may contain a user and a password.
    static func hidesPart(of argument: String) -> Bool {
        text(of: argument) != argument.cleanedKeepingBlanks()
    }

    /// The part before the user: the scheme, or the name of an option.
    private static func addressStart(in text: Substring) -> Substring {
        if let scheme = text.firstRange(of: "://") { return text[..<scheme.upperBound] }
        guard text.hasPrefix("-"), let end = text.firstIndex(of: "=") else { return "" }
        return text[...end]
    }
}
