import Glibc
import SystemPackage
import Texts

extension FilePath {
    /// Makes a path from the exact bytes of a command line argument.
    ///
    /// - Parameter text: The argument, or its value after `=`, as a Swift string, in which invalid
    ///   UTF-8 is replaced by U+FFFD.
    init(argument text: String) {
        let arguments = UnsafeBufferPointer(
            start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        for case let argument? in arguments where text.contains("\u{FFFD}") {
            let argumentText = String(cString: argument)
            if argumentText == text {
                self.init(platformString: argument)
                return
            }
            if argumentText.hasSuffix("=" + text),
                let equals = strchr(argument, Int32(UInt8(ascii: "=")))
            {
                self.init(platformString: equals + 1)
                return
            }
        }
        self.init(text)
    }
}

/// Makes command line arguments safe to quote in messages.
enum QuotedArgument {
    /// The argument on one line.
    ///
    /// Text before an `@` is replaced by `…` if it contains a colon, since it may be a user and a
    /// password.
    static func text(of argument: String) -> String {
        let line = argument.cleanedKeepingBlanks()
        guard let at = line.lastIndex(of: "@"), line[..<at].contains(":") else { return line }
        return addressStart(in: line[..<at]) + "…" + line[at...]
    }

    /// True if the argument may contain a user and a password.
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
