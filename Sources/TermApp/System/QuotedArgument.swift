import Core

/// An argument of the command line, as messages may quote it.
enum QuotedArgument {
    /// The argument on one clean line, with `…` for what may be the user and the secret of a server:
    /// what comes before an `@` and has a colon.
    static func text(of argument: String) -> String {
        let line = argument.cleanedKeepingBlanks()
        guard let at = line.lastIndex(of: "@"), line[..<at].contains(":") else { return line }
        return addressStart(in: line[..<at]) + "…" + line[at...]
    }

    /// Whether there may be a user and a secret in it.
    static func hidesPart(of argument: String) -> Bool {
        text(of: argument) != argument.cleanedKeepingBlanks()
    }

    /// What comes before the user: the scheme, or the name of an option.
    private static func addressStart(in text: Substring) -> Substring {
        if let scheme = text.firstRange(of: "://") { return text[..<scheme.upperBound] }
        guard text.hasPrefix("-"), let end = text.firstIndex(of: "=") else { return "" }
        return text[...end]
    }
}
