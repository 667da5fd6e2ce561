import Glibc

/// The extent of the tests.
///
/// `make quick`, `make test` and `make check-all` set it in `MOT_TESTS`.
public enum Tier: String, Sendable {
    /// Some tests of each kind, for a check between two changes.
    case quick
    case usual
    /// All tests, before a release.
    case all

    public static let current =
        getenv("MOT_TESTS").flatMap { Tier(rawValue: String(cString: $0)) } ?? .usual

    /// The amount for the current tier; `usual` also counts for the tier quick if `quick` is nil.
    public static func amount(quick: Int? = nil, usual: Int, all: Int) -> Int {
        switch current {
        case .quick: quick ?? usual
        case .usual: usual
        case .all: all
        }
    }
}

extension Need {
    /// The time for tests that take too long between two changes.
    public static let time = Need("time", remedy: "`make test` runs it") {
        if Tier.current == .quick { throw ProcessError("`make quick` takes less") }
    }
}
