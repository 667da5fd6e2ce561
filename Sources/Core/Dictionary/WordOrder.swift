/// The order of the words in the list.
public enum WordOrder: CaseIterable, Hashable, Sendable {
    /// What you most probably mean comes first.
    case bestFirst
    /// The neighbours of the word in the dictionaries of this computer.
    case alphabetical
    /// The words of each dictionary below its name.
    case byDictionary

    /// The order after this one, in a circle.
    var next: WordOrder {
        switch self {
        case .bestFirst: .alphabetical
        case .alphabetical: .byDictionary
        case .byDictionary: .bestFirst
        }
    }

    /// Its name in a sentence: `Words in alphabetical order`.
    public var title: String {
        switch self {
        case .bestFirst: "best first"
        case .alphabetical: "alphabetical"
        case .byDictionary: "by dictionary"
        }
    }
}
