/// The status of a reply (RFC 2229, section 7.1).
struct DICTStatus: RawRepresentable, Hashable, Sendable {
    /// 100 to 599.
    let rawValue: Int

    init(rawValue: Int) { self.rawValue = rawValue }
    private init(_ rawValue: Int) { self.rawValue = rawValue }

    static let databases = DICTStatus(110)
    static let strategies = DICTStatus(111)
    static let challenge = DICTStatus(130)
    static let definitionCount = DICTStatus(150)
    static let definition = DICTStatus(151)
    static let matches = DICTStatus(152)
    static let greeting = DICTStatus(220)
    static let closing = DICTStatus(221)
    static let authenticated = DICTStatus(230)
    static let done = DICTStatus(250)
    static let sendResponse = DICTStatus(330)
    static let unavailable = DICTStatus(420)
    static let shuttingDown = DICTStatus(421)
    static let unknownCommand = DICTStatus(500)
    static let illegalParameters = DICTStatus(501)
    static let commandNotImplemented = DICTStatus(502)
    static let parameterNotImplemented = DICTStatus(503)
    static let accessDenied = DICTStatus(530)
    static let authenticationDenied = DICTStatus(531)
    static let unknownMechanism = DICTStatus(532)
    static let invalidDatabase = DICTStatus(550)
    static let invalidStrategy = DICTStatus(551)
    static let noMatch = DICTStatus(552)
    static let noDatabases = DICTStatus(554)
    static let noStrategies = DICTStatus(555)

    /// True if a text follows the line, terminated by a line with a dot.
    var hasText: Bool {
        switch self {
        case .databases, .strategies, .challenge, .definition, .matches: true
        default: false
        }
    }

    /// True for the status of the last reply to a command; statuses of earlier replies begin with
    /// 1.
    var isFinal: Bool { rawValue >= 200 }

    /// True if the server closes the connection after this status.
    var endsConnection: Bool { self == .unavailable || self == .shuttingDown }

    /// The meaning of the status, as the end of a sentence; short enough for a list.
    var reason: String {
        "\(DICTStatus.reasons[self] ?? "it answers with an odd status") (\(rawValue))"
    }

    private static let reasons: [DICTStatus: String] = [
        .closing: "it closes the connection",
        .sendResponse: "it asks for an unknown login",
        .unavailable: "it is not available; try later",
        .shuttingDown: "it is shutting down; try later",
        .unknownCommand: "it does not know the command",
        .illegalParameters: "it can't read the request",
        .commandNotImplemented: "it lacks the command",
        .parameterNotImplemented: "it lacks this form of command",
        .accessDenied: "it denies access",
        .authenticationDenied: "it refuses the user or secret",
        .unknownMechanism: "it can't check the secret",
        .invalidDatabase: "it has no such database",
        .invalidStrategy: "it has no such way to search",
        .noDatabases: "it has no databases",
        .noStrategies: "it has no way to search",
    ]
}
