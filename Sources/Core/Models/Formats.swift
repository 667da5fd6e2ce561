/// How numbers and dates are written, in the whole program.
public enum Formats {
    // Written once, by `use`, before there is a second thread; after that only read.
    nonisolated(unsafe) private(set) static var numbers = NumberFormat.comma
    nonisolated(unsafe) private(set) static var dates = DateFormat.long

    /// Takes the formats of the settings; call it once, before anything is shown and any work begins.
    public static func use(_ settings: Settings) {
        numbers = settings[.numberFormat]
        dates = settings[.dateFormat]
    }
}

/// What stands between the thousands of a number.
public enum NumberFormat: String, SettingChoice {
    /// `147,306`
    case comma
    /// `147.306`
    case dot
    /// `147 306`, with a blank that does not break.
    case space
    /// `147306`
    case none

    var separator: String {
        switch self {
        case .comma: ","
        case .dot: "."
        case .space: "\u{A0}"
        case .none: ""
        }
    }
}

/// How a date is written in full.
public enum DateFormat: String, SettingChoice {
    /// `Sunday 1 November 2026`
    case long
    /// `Sunday, November 1, 2026`
    case american
    /// `2026-11-01`
    case iso
}

extension Setting where Value == NumberFormat {
    public static var numberFormat: Setting {
        .choice(
            "formats.numbers", .comma,
            "What stands between thousands: 147,306, 147.306, 147 306 or 147306")
    }
}

extension Setting where Value == DateFormat {
    public static var dateFormat: Setting {
        .choice(
            "formats.dates", .long,
            "How dates are written: Sunday 1 November 2026, Sunday, November 1, 2026 or 2026-11-01")
    }
}
