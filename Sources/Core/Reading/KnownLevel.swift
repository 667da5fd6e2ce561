/// The commonest words of a language, which count as known: those of the first classes of SCOWL.
public enum KnownLevel: String, SettingChoice {
    case none
    case first = "20"
    case usual = "35"
    case more = "50"

    /// Words at least so common are known; 256 for none.
    public var leastCommonness: Int {
        switch self {
        case .none: 256
        case .first: 130
        case .usual: 115
        case .more: 80
        }
    }
}

extension Setting where Value == KnownLevel {
    /// The commonest words, which count as known where unknown ones are listed or shown.
    public static var knownLevel: Setting {
        .choice(
            "reading.level", .usual,
            "The commonest words that count as known: the classes of SCOWL up to this one",
            isLive: true)
    }
}
