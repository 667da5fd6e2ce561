/// What to select when answers arrive.
enum SearchTarget: Equatable {
    /// The first headword.
    case first
    /// The row that is selected now.
    case sameRow
    /// The row at that index, with the row at `top` as the first on the screen, after its dictionary has
    /// answered.
    case row(Int, top: Int, source: String)
    /// A word, if possible in the given dictionary.
    case word(String, source: String)
    /// A place of the history.
    case place(SearchPlace)

    enum Outcome: Equatable {
        /// Select the row at that index; `top` is the first row on the screen.
        case row(Int, top: Int?)
        /// The target has not arrived yet.
        case pending
        /// The target does not exist.
        case missing
    }

    /// Finds the target in the rows.
    ///
    /// Rows of dictionaries that have not answered yet belong to the previous query and are
    /// skipped.
    func outcome(in rows: [SearchRow], of results: SearchResults) -> Outcome {
        let answered = Set(results.sections.filter(results.isAnswered).map(\.source.name))
        let isOver = answered.count == results.sections.count
        func first(_ isWanted: (HeadwordViewModel) -> Bool) -> Int? {
            rows.firstIndex { row in
                guard let headword = row.headword else { return false }
                return answered.contains(headword.source) && isWanted(headword)
            }
        }
        let notFound: Outcome = isOver ? .missing : .pending
        switch self {
        case .sameRow: return .missing
        case .row(let row, let top, let source):
            return answered.contains(source) ? .row(row, top: top) : .pending
        case .first:
            return first { _ in true }.map { .row($0, top: nil) } ?? notFound
        case .word(let word, let source):
            let there =
                first { $0.source == source && $0.word == word }
                ?? first { $0.source == source && $0.isExact }
            if let there { return .row(there, top: nil) }
            guard isOver else { return .pending }
            let elsewhere = first(\.isExact) ?? first { _ in !results.wantsTypos }
            return elsewhere.map { .row($0, top: nil) } ?? .missing
        case .place(let place):
            let isThere = place.row.flatMap { id in
                rows.firstIndex { row in
                    row.id == id && row.source.map(answered.contains) ?? true
                }
            }
            // `top` is valid only when all sections above the row are complete.
            let section = results.sections.firstIndex { $0.source.name == place.rowSource }
            let above = results.sections.prefix(section.map { $0 + 1 } ?? results.sections.count)
            guard above.allSatisfy({ answered.contains($0.source.name) }) else { return .pending }
            return isThere.map { .row($0, top: place.top) } ?? .missing
        }
    }
}
