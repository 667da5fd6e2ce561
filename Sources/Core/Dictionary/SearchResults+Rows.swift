extension SearchResults {
    /// The rows of the list, those of each dictionary below its name.
    ///
    /// A dictionary without rows has its name there only while there is something to say about it;
    /// the others are listed together at the end.
    public var rows: [SearchRow] {
        guard !text.isEmpty else { return [] }
        var rows: [SearchRow] = []
        var empty: [String] = []
        for section in sections {
            let matches = section.state.value?.rows ?? []
            if matches.isEmpty, section.state.isLoaded, !section.source.state.isIndexing {
                empty.append(section.source.name)
                continue
            }
            rows.append(.heading(source: section.source.name))
            // Rows that stand there until the answer comes belong to the query before.
            let query = section.answeredQuery?.text ?? text
            rows += matches.map { .headword(HeadwordViewModel($0, query: query)) }
            if let moreCount = section.state.value?.moreCount, moreCount > 0 {
                rows.append(.more(source: section.source.name, count: moreCount))
            }
        }
        let hasRows = rows.contains { !$0.isHeading }
        if wantsTypos, hasRows { rows.insert(.title("No such spelling. Did you mean:"), at: 0) }
        if !empty.isEmpty, hasRows { rows.append(.nothing(sources: empty)) }
        return rows
    }
}
