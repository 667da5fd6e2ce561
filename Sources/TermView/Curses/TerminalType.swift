import CNcurses
import Core
import Texts

/// The terminal type: the value of `TERM`, or a common type when the database does not have it.
struct TerminalType: Equatable {
    /// The name in the terminal database.
    let name: String
    /// The value of `TERM`, cleaned for messages.
    let givenName: String
    /// Whether ``fallback`` is used instead of the value of `TERM`.
    var isFallback = false

    /// The type used for an unknown terminal.
    static let fallback = "xterm-256color"

    /// Finds a terminal type that can be started.
    ///
    /// - Parameters:
    ///   - environment: Returns the value of an environment variable.
    ///   - isKnown: Whether the database has a type of that name.
    ///   - start: Starts a terminal of that type; returns nil on failure.
    /// - Returns: The type, and the result of `start`.
    /// - Throws: A ``TerminalError`` when none can be started.
    static func find<Screen>(
        environment: (String) -> String?, isKnown: (String) -> Bool, start: (String) -> Screen?
    ) throws(TerminalError) -> (TerminalType, Screen) {
        let given = environment("TERM") ?? ""
        guard !given.isEmpty else { throw .typeMissing }
        let type = TerminalType(name: given, givenName: given.cleaned(limit: 40))
        if let screen = start(given) { return (type, screen) }
        // A type that is in the database, or says that it is dumb, is not replaced.
        guard given != "dumb", !isKnown(given) else { throw .typeUnusable(type.givenName) }
        guard let screen = start(fallback) else { throw .databaseMissing(type.givenName) }
        return (TerminalType(name: fallback, givenName: type.givenName, isFallback: true), screen)
    }

    /// A message that the fallback is used; nil when it is not.
    var notice: String? {
        guard isFallback else { return nil }
        // A longer name would leave no room for the rest.
        return "TERM=\(givenName.cleaned(limit: 24)) is unknown here; using \(name)"
    }
}

/// The entry of this terminal in the terminal database (terminfo(5)); read it after `newterm`.
@MainActor
enum Terminfo {
    /// A string capability without padding; nil when the terminal does not have it.
    static func bytes(_ name: String) -> [UInt8]? {
        guard let value = mot_string_capability(name) else { return nil }
        return withoutPadding(String(cString: value).utf8)
    }

    /// Removes delays, written `$<5>` or `$<5*/>`, which only old hardware needs.
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

    /// Only sequences that start with ESC; a single byte means the same on every terminal.
    static func known() -> [[UInt8]: Key] {
        var known: [[UInt8]: Key] = [:]
        for (name, key) in capabilities {
            guard let bytes = Terminfo.bytes(name), bytes.count > 1, bytes[0] == 0x1B else {
                continue
            }
            known[bytes] = key
        }
        return known
    }
}
