extension ListFilter {
    /// The headwords that contain the text, below the names of their dictionaries.
    func rows(of rows: [SearchRow]) -> [SearchRow] {
        guard !text.isEmpty else { return rows }
        let headwords = self.rows(of: rows.filter { $0.headword != nil }) {
            [$0.headword?.word ?? ""]
        }
        let ids = Set(headwords.map(\.id))
        let sources = Set(headwords.compactMap(\.source))
        return rows.filter { row in
            if case .heading(let source) = row { return sources.contains(source) }
            return ids.contains(row.id)
        }
    }
}
