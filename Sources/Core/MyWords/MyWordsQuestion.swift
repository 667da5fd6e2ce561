/// A query for the rows of My words.
struct MyWordsQuestion: Hashable, Sendable {
    let view: MyWordsView
    /// The order of the marks.
    let order: MarkOrder

    /// All rows, or only the first rows if `hasAllRows` is false.
    struct Answer: Equatable, Sendable {
        let rows: [MyWordsRow]
        let hasAllRows: Bool
    }

    /// True if the first rows can be loaded alone.
    ///
    /// Rows with headings can't, because a heading has the number of all marks below it.
    var canLoadInParts: Bool { view == .due || view == .marks && order != .byList }

    /// Loads the rows, off the main actor because there may be a million rows.
    ///
    /// - Parameters:
    ///   - words: Keeps the marks.
    ///   - history: Keeps the words that were looked up.
    ///   - limit: The maximum number of rows; nil for all.
    /// - Returns: The rows, or the error.
    @concurrent
    func rows(
        of words: any MyWords, _ history: any LookUpHistory, limit: Int?
    ) async -> LoadState<Answer, MyWordsError> {
        do throws(MyWordsError) {
            let items: [MyWordsItem] =
                switch view {
                case .marks:
                    try await words.marks(in: order, of: nil, limit: limit)
                        .map { .mark($0, isInList: order == .byList) }
                case .due:
                    try await words.marks(in: .byDue, of: .word, limit: limit)
                        .map { .mark($0, isInList: false) }
                case .history: try await history.visits().map(MyWordsItem.visit)
                }
            let hasAllRows = limit.map { items.count < $0 } ?? true
            return .loaded(Answer(rows: items.sectioned(), hasAllRows: hasAllRows))
        } catch {
            return .failed(error, previous: nil)
        }
    }
}

/// The order of the marks in a list.
public enum MarkOrder: String, CaseIterable, Sendable {
    case newestFirst = "newest first"
    /// By list, and within a list by word; marks without a list come last.
    case byList = "by list"
    case byWord = "by word"
    /// Due words first; then words that were never reviewed, and words that are left out of
    /// reviews.
    case byDue = "by due date"

    /// The name of the order above the list.
    public var title: String { rawValue }
}

/// The views of the tab My words.
public enum MyWordsView: String, CaseIterable, Sendable {
    case marks = "Marks"
    /// The words that were looked up.
    case history = "History"
    /// The words to review, the due words first.
    case due = "Due"

    public var title: String { rawValue }
}
