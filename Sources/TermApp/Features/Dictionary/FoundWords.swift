import Core

/// The words of a search, one after the other.
struct FoundWords: Sequence, IteratorProtocol {
    /// Whether these are all that match.
    let isComplete: Bool
    private var rows: Rows
    private var left: Int

    private enum Rows {
        case list(ArraySlice<FoundWord>)
        case pattern(PatternRows)
    }

    init(_ rows: [FoundWord], limit: Int, isComplete: Bool) {
        self.rows = .list(rows[...])
        left = limit
        self.isComplete = isComplete
    }

    init(_ rows: PatternRows, limit: Int, isComplete: Bool) {
        self.rows = .pattern(rows)
        left = limit
        self.isComplete = isComplete
    }

    mutating func next() -> FoundWord? {
        guard left > 0 else { return nil }
        left -= 1
        switch rows {
        case .list(let list):
            rows = .list(list.dropFirst())
            return list.first
        case .pattern(var pattern):
            // Only one copy of the rows may exist while they change.
            rows = .list([])
            defer { rows = .pattern(pattern) }
            return pattern.next()
        }
    }
}
