/// What to select when answers arrive.
enum SearchTarget: Equatable {
    /// The first word.
    case first
    /// A word, or else the next one in the alphabet.
    case nearest(MergeKey)
    /// The row that is selected now.
    case sameRow
    /// A word, in whatever order the list has now.
    case sameWord(MergeKey)
    /// The row after another one, or the row before it: the first of further words.
    case after(SearchRow.ID), before(SearchRow.ID)
    /// The word that a link leads to.
    case linked(String)

    /// The row of the target, by its index; nil while it is not there.
    func row(in rows: [SearchRow]) -> Int? {
        func first(_ isWanted: (FoundWord) -> Bool) -> Int? {
            rows.firstIndex { $0.found.map(isWanted) ?? false }
        }
        func index(of id: SearchRow.ID, plus step: Int) -> Int? {
            rows.firstIndex { $0.id == id }.map { $0 + step }.flatMap {
                rows.indices.contains($0) ? $0 : nil
            }
        }
        switch self {
        case .sameRow: return nil
        case .first: return first { _ in true }
        case .nearest(let key):
            let place = AlphabetPlace(key)
            return first { $0.key == key } ?? first { place < AlphabetPlace($0.key) }
                ?? rows.lastIndex { $0.found != nil }
        case .sameWord(let key): return first { $0.key == key }
        case .after(let id): return index(of: id, plus: 1)
        case .before(let id): return index(of: id, plus: -1)
        case .linked(let word):
            let key = MergeKey(word)
            return first { $0.key == key }
                ?? first { $0.match == .exact || $0.match == .inflected }
        }
    }

    /// Whether a better row may be there when all dictionaries of this computer have answered.
    var isProvisional: Bool {
        switch self {
        case .first, .nearest, .after, .before: true
        case .sameRow, .sameWord, .linked: false
        }
    }
}

extension SearchQuestion {
    /// What to select in a new list: the word itself, or the best one.
    var target: SearchTarget {
        switch kind {
        case .words: .first
        case .neighbours(let word): .nearest(MergeKey(word))
        }
    }

    /// Whether its answers make a list in an order.
    func fits(_ order: WordOrder) -> Bool { (kind == .words) == (order != .alphabetical) }

    /// Whether it asks for the same words, as many as may be.
    func hasWords(of other: SearchQuestion) -> Bool { text == other.text && kind == other.kind }
}
