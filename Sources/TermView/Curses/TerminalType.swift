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
