/// What the list of one's own words is asked for.
struct MarkQuestion: Hashable, Sendable {
    let view: MarkView
    /// The order of the marks.
    let order: MarkOrder

    /// The rows that answer it, made beside the main actor, because there may be a hundred thousand.
    @concurrent
    func rows(
        of words: any OwnWords, _ history: any LookUpHistory
    ) async -> LoadState<[MarkRow], OwnWordsError> {
        do throws(OwnWordsError) {
            switch view {
            case .marks:
                let lines = try await words.marks(in: order)
                return .loaded(MarkRow.rows(lines, byList: order == .byList))
            case .due:
                let lines = try await words.marks(in: .byDue)
                return .loaded(
                    MarkRow.rows(lines.filter { $0.key.kind == .word }, byList: false))
            case .history:
                return .loaded(try await history.visits().map(MarkRow.visit))
            }
        } catch {
            return .failed(error, previous: nil)
        }
    }
}
