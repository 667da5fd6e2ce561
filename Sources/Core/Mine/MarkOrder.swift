/// The order of the marks in a list.
public enum MarkOrder: Int, CaseIterable, Sendable {
    case newestFirst
    /// By list, each in the order of their words; those without a list last.
    case byList
    case byWord
    /// What is due first; behind it what was never reviewed, and what is left out of reviews.
    case byDue

    /// What the list calls it.
    public var title: String {
        switch self {
        case .newestFirst: "newest first"
        case .byList: "by list"
        case .byWord: "by word"
        case .byDue: "by when they are due"
        }
    }

    /// The next order; after the last one, the first.
    public var next: MarkOrder { MarkOrder(rawValue: rawValue + 1) ?? .newestFirst }
}
