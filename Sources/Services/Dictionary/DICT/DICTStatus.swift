/// The status of a reply (RFC 2229, section 7.1).
struct DICTStatus: Hashable, Sendable {
    /// 100 to 599.
    let rawValue: Int

    static let databases = DICTStatus(rawValue: 110)
    static let strategies = DICTStatus(rawValue: 111)
    static let definition = DICTStatus(rawValue: 151)
    static let matches = DICTStatus(rawValue: 152)
    static let greeting = DICTStatus(rawValue: 220)
    static let authenticated = DICTStatus(rawValue: 230)
    static let done = DICTStatus(rawValue: 250)
    static let unavailable = DICTStatus(rawValue: 420)
    static let shuttingDown = DICTStatus(rawValue: 421)
    static let unknownMechanism = DICTStatus(rawValue: 532)
    static let invalidStrategy = DICTStatus(rawValue: 551)
    static let noMatch = DICTStatus(rawValue: 552)
    static let noDatabases = DICTStatus(rawValue: 554)
    static let noStrategies = DICTStatus(rawValue: 555)

    /// True if a text follows the line, terminated by a line with a dot.
    var hasText: Bool { [110, 111, 130, 151, 152].contains(rawValue) }

    /// True for the status of the last reply to a command; statuses of earlier replies begin with
    /// 1.
    var isFinal: Bool { rawValue >= 200 }

    /// True if the server closes the connection after this status.
    var endsConnection: Bool { self == .unavailable || self == .shuttingDown }

    /// The meaning of the status, as the end of a sentence; short enough for a list.
    var reason: String {
        "\(DICTStatus.reasons[rawValue] ?? "it answers with an odd status") (\(rawValue))"
    }

    private static let reasons: [Int: String] = [
        221: "it closes the connection",
        330: "it asks for an unknown login",
        420: "it is not available; try later",
        421: "it is shutting down; try later",
        500: "it does not know the command",
        501: "it can't read the request",
        502: "it lacks the command",
        503: "it lacks this form of command",
        530: "it denies access",
        531: "it refuses the user or secret",
        532: "it can't check the secret",
        550: "it has no such database",
        551: "it has no such way to search",
        554: "it has no databases",
        555: "it has no way to search",
    ]
}
