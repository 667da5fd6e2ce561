/// What the tab of one's own words lists.
public enum MarkView: Int, CaseIterable, Sendable {
    case marks
    /// The words that were looked up.
    case history
    /// The words to review, those that are due first.
    case due

    public var title: String {
        switch self {
        case .marks: "Marks"
        case .history: "History"
        case .due: "Due"
        }
    }

    /// The next view; after the last one, the first.
    public var next: MarkView { MarkView(rawValue: rawValue + 1) ?? .marks }
}
