/// How well you remembered a card, by your own judgement.
public enum Grade: Int, CaseIterable, Sendable {
    /// Not at all.
    case again = 1
    /// With effort.
    case hard
    /// After a moment.
    case good
    /// At once.
    case easy

    /// The name for keys and buttons.
    public var title: String {
        switch self {
        case .again: "Again"
        case .hard: "Hard"
        case .good: "Good"
        case .easy: "Easy"
        }
    }
}
