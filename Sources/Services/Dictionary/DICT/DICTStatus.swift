/// The status of a reply (RFC 2229, section 7.1).
struct DICTStatus: RawRepresentable, Hashable, Sendable {
    /// 100 to 599.
    let rawValue: Int

    init(rawValue: Int) { self.rawValue = rawValue }
    private init(_ rawValue: Int) { self.rawValue = rawValue }

    static let databases = DICTStatus(110)
    static let strategies = DICTStatus(111)
    static let definitionCount = DICTStatus(150)
    static let definition = DICTStatus(151)
    static let matches = DICTStatus(152)
    static let greeting = DICTStatus(220)
    static let authenticated = DICTStatus(230)
    static let done = DICTStatus(250)
    static let unavailable = DICTStatus(420)
    static let shuttingDown = DICTStatus(421)
    static let illegalParameters = DICTStatus(501)
    static let accessDenied = DICTStatus(530)
    static let authenticationDenied = DICTStatus(531)
    static let unknownMechanism = DICTStatus(532)
    static let invalidDatabase = DICTStatus(550)
    static let invalidStrategy = DICTStatus(551)
    static let noMatch = DICTStatus(552)
    static let noDatabases = DICTStatus(554)
    static let noStrategies = DICTStatus(555)

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
