/// What to select when answers arrive.
enum SearchTarget: Equatable {
    /// The first word.
    case first
    /// The row that is selected now.
    case sameRow
    /// A word, in whatever order the list has now.
    case sameWord(MergeKey)
    /// The word that a link leads to.
    case linked(String)

    /// The row of the target, by its index; nil while it is not there.
    func row(in rows: [SearchRow]) -> Int? {
        func first(_ isWanted: (FoundWord) -> Bool) -> Int? {
            rows.firstIndex { $0.found.map(isWanted) ?? false }
        }
        switch self {
        case .sameRow: return nil
        case .first: return first { _ in true }
        case .sameWord(let key): return first { $0.key == key }
        case .linked(let word):
            let key = MergeKey(word)
            return first { $0.key == key }
                ?? first { $0.match == .exact || $0.match == .inflected }
        }
    }
}
