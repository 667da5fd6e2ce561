import Glibc

/// The extent of the tests.
///
/// `make quick`, `make test` and `make check-all` say it in `MOT_TESTS`.
public enum Tier: String, Sendable {
    /// Some of each kind: for a look between two changes.
    case quick
    case usual
    /// All that there is: before a release.
    case all

    public static let current =
        getenv("MOT_TESTS").flatMap { Tier(rawValue: String(cString: $0)) } ?? .usual

    /// The one that is for this tier; without `quick` the test is left out there.
    public static func amount(quick: Int? = nil, usual: Int, all: Int) -> Int {
        switch current {
        case .quick: quick ?? usual
        case .usual: usual
        case .all: all
        }
    }
}

extension Need {
    /// More time than between two changes.
    public static let time = Need("time", remedy: "`make test` runs it") {
        if Tier.current == .quick { throw ProcessError("`make quick` takes less") }
    }
}
