/// Where the selection goes when answers arrive.
enum SearchTarget: Equatable {
    /// To the first headword that has arrived.
    case first
    /// Wherever its row goes.
    case sameRow
    /// To that row, once its dictionary has answered, the other one the first on the screen.
    case row(Int, top: Int, source: String)
    /// To a word, preferably in a dictionary.
    case word(String, source: String)
    /// Back to where it was.
    case place(SearchPlace)

    /// What came of it.
    enum Outcome: Equatable {
        /// The selection goes there.
        case row(Int, top: Int?)
        /// What is wanted has not arrived, and may yet.
        case later
        /// It is not there.
        case missing
    }

    /// Where to go among the rows, of which some may still be those of an earlier query.
    func outcome(in rows: [SearchRow], of results: SearchResults) -> Outcome {
        let answered = Set(results.sections.filter(results.isAnswered).map(\.source.name))
        let isOver = answered.count == results.sections.count
        func first(_ isWanted: (HeadwordViewModel) -> Bool) -> Int? {
            rows.firstIndex { row in
                guard let headword = row.headword else { return false }
                return answered.contains(headword.source) && isWanted(headword)
            }
        }
        let pending: Outcome = isOver ? .missing : .later
        switch self {
        case .sameRow: return .missing
        case .row(let row, let top, let source):
            return answered.contains(source) ? .row(row, top: top) : .later
        case .first:
            return first { _ in true }.map { .row($0, top: nil) } ?? pending
        case .word(let word, let source):
            let there =
                first { $0.source == source && $0.word == word }
                ?? first { $0.source == source && $0.isExact }
            if let there { return .row(there, top: nil) }
            guard isOver else { return .later }
            let elsewhere = first(\.isExact) ?? first { _ in !results.wantsTypos }
            return elsewhere.map { .row($0, top: nil) } ?? .missing
        case .place(let place):
            let isThere = place.row.flatMap { id in
                rows.firstIndex { row in
                    row.id == id && row.source.map(answered.contains) ?? true
                }
            }
            // The rows above decide which one is the first on the screen, those below do not.
            let section = results.sections.firstIndex { $0.source.name == place.rowSource }
            let above = results.sections.prefix(section.map { $0 + 1 } ?? results.sections.count)
            guard above.allSatisfy({ answered.contains($0.source.name) }) else { return .later }
            return isThere.map { .row($0, top: place.top) } ?? .missing
        }
    }
}
