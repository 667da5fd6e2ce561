/// The question to which the rows of My words are the answer.
struct MyWordsQuestion: Hashable, Sendable {
    let view: MyWordsView
    /// The order of the marks.
    let order: MarkOrder

    /// The number of rows that are shown before a longer list is there; more than a window has.
    private static let firstCount = 200

    /// The first rows of a list that takes long, for the time being; nil if there is no need for them.
    func firstRows(of words: any MyWords) async -> [MyWordsRow]? {
        guard view == .marks, order == .newestFirst else { return nil }
        let limit = MyWordsQuestion.firstCount
        // An error comes again when all rows are loaded, and is reported then.
        guard let lines = try? await words.marks(in: order, limit: limit), lines.count == limit
        else { return nil }
        return MyWordsRow.rows(lines, byList: false)
    }

    /// The rows that answer it, made beside the main actor, because there may be a hundred thousand.
    @concurrent
    func rows(
        of words: any MyWords, _ history: any LookUpHistory
    ) async -> LoadState<[MyWordsRow], MyWordsError> {
        do throws(MyWordsError) {
            switch view {
            case .marks:
                let lines = try await words.marks(in: order)
                return .loaded(MyWordsRow.rows(lines, byList: order == .byList))
            case .due:
                let lines = try await words.marks(in: .byDue)
                return .loaded(
                    MyWordsRow.rows(lines.filter { $0.key.kind == .word }, byList: false))
            case .history:
                return .loaded(try await history.visits().map(MyWordsRow.visit))
            }
        } catch {
            return .failed(error, previous: nil)
        }
    }
}

/// The order of the marks in a list.
public enum MarkOrder: Int, CaseIterable, Sendable {
    case newestFirst
    /// By list, each in the order of their words; those without a list last.
    case byList
    case byWord
    /// Due words first; then words that were never reviewed, and words that are left out of reviews.
    case byDue

    /// The name of the order above the list.
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

/// The views of the tab My words.
public enum MyWordsView: Int, CaseIterable, Sendable {
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
    public var next: MyWordsView { MyWordsView(rawValue: rawValue + 1) ?? .marks }
}
