import CNcurses
import Core

/// What kind of terminal this is: as `TERM` says, or else the kind that nearly all are today.
struct TerminalType: Equatable {
    /// By which name the database knows it.
    let name: String
    /// What `TERM` says, fit for a message.
    let givenName: String
    /// Whether it is taken for another than `TERM` says.
    var isStandIn = false

    /// What an unknown terminal is taken for.
    static let usual = "xterm-256color"

    /// Finds the first kind that can be started.
    ///
    /// - Parameters:
    ///   - environment: Gives the value of an environment variable: `TERM`.
    ///   - isKnown: Whether the database has a kind of that name.
    ///   - start: Starts the kind of that name; nil if that is not possible.
    /// - Returns: The kind, and what was started.
    /// - Throws: A ``TerminalError`` when none can.
    static func find<Screen>(
        environment: (String) -> String?, isKnown: (String) -> Bool, start: (String) -> Screen?
    ) throws(TerminalError) -> (TerminalType, Screen) {
        let given = environment("TERM") ?? ""
        guard !given.isEmpty else { throw .typeMissing }
        let type = TerminalType(name: given, givenName: given.cleaned(limit: 40))
        if let screen = start(given) { return (type, screen) }
        // What says of itself that it can't, or of which the database does, is believed.
        guard given != "dumb", !isKnown(given) else { throw .typeUnusable(type.givenName) }
        guard let screen = start(usual) else { throw .databaseMissing(type.givenName) }
        return (TerminalType(name: usual, givenName: type.givenName, isStandIn: true), screen)
    }

    /// What to tell a person whose terminal is taken for another kind; nil if it is not.
    var notice: String? {
        guard isStandIn else { return nil }
        // A longer name would leave no room for the rest.
        return "TERM=\(givenName.cleaned(limit: 24)) is unknown here; using \(name)"
    }
}
