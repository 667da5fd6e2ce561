extension SearchResults {
    /// The rows of the list: for each dictionary a heading, then its headwords.
    ///
    /// A dictionary without matches has a heading only while it loads or is indexed, or if it has
    /// failed. The other dictionaries without matches share one row at the end.
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
            // Until the answer arrives, the shown rows belong to the previous query.
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
