/// Makes the rows of a list from what the dictionaries have answered.
struct SearchRows: Equatable {
    let question: SearchQuestion
    let answers: SearchAnswers
    /// All dictionaries in order.
    let sources: [DictionarySource]
    /// It must fit the question.
    let order: WordOrder

    var rows: [SearchRow] {
        switch order {
        case .bestFirst: bestFirst
        case .alphabetical: alphabetical
        case .byDictionary: byDictionary
        }
    }

    private var bestFirst: [SearchRow] {
        // Beyond the limit, words of some dictionaries are missing.
        let isCut = sources.contains { answers.moreCount(of: $0.name) > 0 }
        let words = WordMerge(question.query, of: sources)
            .words(of: matches(of: sources), limit: isCut ? question.limit : .max)
        var rows = words.map { SearchRow.word($0, section: nil) }
        if isCut { rows.append(.more(.words)) }
        return titled(rows) + news
    }

    private var alphabetical: [SearchRow] {
        let local = sources.filter { !$0.isRemote }
        let merge = WordMerge(question.query, of: local)
        let words = merge.neighbours(of: matches(of: local))
        let isCut = local.contains { answers.moreCount(of: $0.name) > 0 }
        // Where no dictionary has reached the limit, its alphabet begins or ends.
        let (before, after) = (words.before, words.after)
        return (isCut && before.count >= question.limit ? [.more(.before)] : [])
            + (before + after).map { .word($0, section: nil) }
            + (isCut && after.count >= question.limit ? [.more(.after)] : []) + news
    }

    /// For each dictionary a heading, then its words.
    ///
    /// A dictionary without matches has a heading only if there is news of it. The other dictionaries
    /// without matches share one row at the end.
    private var byDictionary: [SearchRow] {
        var rows: [SearchRow] = []
        var empty: [String] = []
        for source in sources {
            let merge = WordMerge(question.query, of: [source])
            let words = merge.words(of: matches(of: [source]))
            if words.isEmpty, !hasNews(source) {
                // The few words of the program seldom match, and nobody misses them.
                if answers[source.name] != nil, source.place != .program {
                    empty.append(source.name)
                }
                continue
            }
            rows.append(.heading(source: source.name))
            rows += words.map { .word($0, section: source.name) }
            let moreCount = answers.moreCount(of: source.name)
            if moreCount > 0 { rows.append(.more(.inDictionary(source.name, count: moreCount))) }
        }
        let hasRows = rows.contains { !$0.isHeading }
        if !empty.isEmpty, hasRows { rows.append(.nothing(sources: empty)) }
        return titled(rows)
    }

    /// The rows below a title that says that they are only spelled alike.
    private func titled(_ rows: [SearchRow]) -> [SearchRow] {
        let words = rows.compactMap(\.found)
        guard !words.isEmpty, words.allSatisfy(\.isSimilar) else { return rows }
        return [.title("No such spelling. Did you mean:")] + rows
    }

    private func matches(of sources: [DictionarySource]) -> [HeadwordMatch] {
        sources.flatMap { answers.rows(of: $0.name) }
    }

    /// The headings of the dictionaries that have not answered, are being indexed or have failed.
    private var news: [SearchRow] {
        sources.filter(hasNews).map { .heading(source: $0.name) }
    }

    private func hasNews(_ source: DictionarySource) -> Bool {
        if case .failure = answers[source.name] { return true }
        if source.state.isIndexing { return true }
        return answers[source.name] == nil && isAsked(source)
    }

    private func isAsked(_ source: DictionarySource) -> Bool {
        !source.isRemote || question.kind == .words
    }
}
