import CData
import CNcurses
import Texts

/// The terminal type: the value of `TERM`, or a built-in type if the database lacks that type.
struct TerminalType: Equatable {
    /// The name in the terminal database.
    let name: String
    /// The value of `TERM`, cleaned for messages.
    let termValue: String
    /// The problem with the value of `TERM`, because of which Mot uses another type or a built-in
    /// entry; nil if there is no problem.
    var problem: String?

    /// Finds a terminal type that can be started.
    ///
    /// - Parameters:
    ///   - environment: Returns the value of an environment variable.
    ///   - isSound: Returns false if the database has a damaged entry for a name.
    ///   - isKnown: Returns true if the database has a type with a name.
    ///   - start: Starts a terminal with an entry for a type; if `entry` is nil, with the entry in
    ///     the database. Returns nil on failure.
    /// - Returns: The type, and the result of `start`.
    /// - Throws: A ``TerminalError`` if no type can be started.
    static func find<Screen>(
        environment: (String) -> String?, isSound: (String) -> Bool, isKnown: (String) -> Bool,
        start: (_ name: String, _ entry: String?) -> Screen?
    ) throws(TerminalError) -> (TerminalType, Screen) {
        let requestedName = environment("TERM") ?? ""
        guard !requestedName.isEmpty else { throw .typeMissing }
        let type = TerminalType(name: requestedName, termValue: requestedName.cleaned(limit: 40))
        let isSound = isSound(requestedName)
        if isSound, let screen = start(requestedName, nil) { return (type, screen) }
        // A type is not replaced if the database has a sound entry for it, or if it is `dumb`.
        guard requestedName != "dumb", !isSound || !isKnown(requestedName) else {
            throw .typeUnusable(type.termValue)
        }
        let builtIn = BuiltInTerminfo.entry(for: requestedName)
        guard let screen = start(builtIn.name, builtIn.value) else {
            throw .typeUnusable(type.termValue)
        }
        let replacement = TerminalType(
            name: builtIn.name, termValue: type.termValue,
            problem: isSound ? builtIn.name == requestedName ? nil : "unknown" : "damaged")
        return (replacement, screen)
    }

    /// A message that another type is used; nil if `TERM` is used.
    var notice: String? {
        guard let problem else { return nil }
        // A longer name would leave no room for the rest of the message.
        return "TERM=\(termValue.cleaned(limit: 24)) is \(problem) here; using \(name)"
    }
}

/// The built-in entries of the terminal database, for systems that lack them.
enum BuiltInTerminfo {
    /// The built-in types for unknown types that begin with these names.
    private static let families = [
        "tmux": "tmux-256color", "screen": "screen-256color", "linux": "linux",
    ]

    /// Finds the entry for a type that the database does not have.
    ///
    /// - Parameter type: The value of `TERM`.
    /// - Returns: The name of the same type, or of a compatible type, and the entry of this type as
    ///   a value of `TERMINFO`.
    static func entry(for type: String) -> (name: String, value: String) {
        let name = families.first { type.hasPrefix($0.key) }?.value ?? "xterm-256color"
        for line in terminals_text().lines where line.hasPrefix(name) {
            return (name, String(line.dropFirst(name.count + 1)))
        }
        return (name, "")
    }
}

/// The entry of this terminal in the terminal database (terminfo(5)); read it after `newterm`.
@MainActor
enum Terminfo {
    /// A string capability without padding; nil if the terminal lacks it.
    static func bytes(_ name: String) -> [UInt8]? {
        guard let value = mot_string_capability(name) else { return nil }
        return withoutPadding(String(cString: value).utf8)
    }

    /// Removes padding, `$<5>` or `$<5*/>`: delays that only old hardware needs.
    private static func withoutPadding(_ text: String.UTF8View) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
                let end = rest.firstIndex(of: UInt8(ascii: ">"))
            {
                rest = rest[rest.index(after: end)...]
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}

/// The key sequences of this terminal in the terminal database.
@MainActor
enum TerminfoKeys {
    private static let capabilities: [(name: String, key: Key)] =
        [
            ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)),
            ("kcuf1", Key(.right)), ("khome", Key(.home)), ("kend", Key(.end)),
            ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)), ("kich1", Key(.insert)),
            ("kdch1", Key(.delete)), ("kcbt", Key(.tab, .shift)), ("kent", Key(.enter)),
            ("kind", Key(.down, .shift)), ("kri", Key(.up, .shift)),
            ("kLFT", Key(.left, .shift)), ("kRIT", Key(.right, .shift)),
        ] + (1...12).map { ("kf\($0)", Key(.function($0))) }

    /// The sequences that start with ESC.
    ///
    /// The other sequences are single bytes, which mean the same on every terminal.
    static func keysBySequence() -> [[UInt8]: Key] {
        var keys: [[UInt8]: Key] = [:]
        for (name, key) in capabilities {
            guard let bytes = Terminfo.bytes(name), bytes.count > 1, bytes[0] == 0x1B else {
                continue
            }
            keys[bytes] = key
        }
        return keys
    }
}
