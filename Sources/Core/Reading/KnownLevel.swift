/// The common words that count as known: the words in the classes of the word list SCOWL up to a
/// limit.
public enum KnownLevel: String, SettingChoice {
    case none
    case class20 = "20"
    case class35 = "35"
    case class50 = "50"

    /// The commonness from which a word counts as known; 256 if no word is common enough.
    public var leastCommonness: Int {
        switch self {
        case .none: 256
        case .class20: 130
        case .class35: 115
        case .class50: 80
        }
    }
}

extension Setting where Value == KnownLevel {
    /// The common words that count as known when unknown words are listed or highlighted.
    public static var knownLevel: Setting {
        .choice(
            "reading.level", .class35,
            "The common words that count as known: the classes of the word list SCOWL up to this one"
        )
    }
}
