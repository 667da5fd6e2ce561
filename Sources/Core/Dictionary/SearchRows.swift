import Texts

/// A row of the search results: an item, a title above rows, the name of a dictionary above its
/// words or below all words, or a note.
public typealias SearchRow = SectionRow<SearchItem>

/// A word, a dictionary, or another row of the search results that can be selected.
public enum SearchItem: ListRow {
    /// A word; in a list by dictionary, below the heading of `section`.
    case word(FoundWord, section: String?)
    case more(More)
    /// A word that is offered while the prompt is empty.
    case offered(OfferedWord)
    /// A language that the user may learn, as an answer to the question of the first screen.
    case language(String?)
    /// A dictionary of the user, in the list of the dictionaries.
    case dictionary(DictionarySource)
    /// A dictionary to fetch, or a newer version of a fetched dictionary; below the dictionaries of
    /// the user.
    case offer(CatalogueItem, isUpdate: Bool)

    /// Further words beyond the limit.
    public enum More: Hashable, Sendable {
        case words
        /// The words before, or after, the shown words in the alphabet.
        case before, after
        case inDictionary(String, count: Int)
    }

    /// Identifies a row in any results.
    public enum ID: Hashable, Sendable {
        case word(MergeKey, section: String?), more(String)
        case offered(MergeKey), language(String?), dictionary(String)
        case offer(CatalogueItem.ID)
    }

    public var id: ID {
        switch self {
        // Two dictionaries may have passages about the same word.
        case .word(let word, let section):
            .word(word.key, section: word.passage?.source ?? section)
        case .more(.words): .more("words")
        case .more(.before): .more("before")
        case .more(.after): .more("after")
        case .more(.inDictionary(let source, _)): .more("words of " + source)
        case .offered(let word): .offered(MergeKey(word.word))
        case .language(let name): .language(name)
        case .dictionary(let source): .dictionary(source.name)
        case .offer(let item, _): .offer(item.id)
        }
    }

    public var isItem: Bool { foundWord != nil || source != nil || offer != nil }
    public var word: String? {
        offeredWord?.word ?? foundWord?.word
    }
    public var markable: Markable? {
        guard let foundWord else {
            return word.map { Markable(word: $0, origin: .dictionary(sentence: "")) }
        }
        guard let passage = foundWord.passage else {
            // The page of the word has the same key, even if its entry spells the word differently.
            return Markable(
                MarkKey(word: foundWord.key), title: foundWord.word,
                origin: .dictionary(sentence: foundWord.sentence))
        }
        return Markable(
            MarkKey(word: foundWord.key), title: foundWord.word, meaning: passage.text,
            partOfSpeech: passage.partOfSpeech,
            origin: .dictionary(passage.source, sentence: foundWord.sentence))
    }
    public var markKey: MarkKey? { foundWord.map { MarkKey(word: $0.key) } ?? markable?.key }
    public var filterTexts: [String] {
        if let source {
            return [source.name, source.title ?? "", source.languagesText] + source.languages
        }
        guard let offer else { return [word ?? ""] }
        return [offer.id, offer.title] + offer.languages + offer.languageNames
    }

    /// The dictionary that the row is listed under; nil for none.
    public var section: String? {
        switch self {
        case .more(.inDictionary(let source, _)): source
        case .word(_, let section): section
        case .more, .offered, .language, .dictionary, .offer: nil
        }
    }

    /// The word; nil for another kind of row.
    public var foundWord: FoundWord? {
        if case .word(let word, _) = self { word } else { nil }
    }

    /// The offered word; nil for another kind of row.
    public var offeredWord: OfferedWord? {
        if case .offered(let word) = self { word } else { nil }
    }

    /// The dictionary of the user; nil for another kind of row.
    public var source: DictionarySource? {
        if case .dictionary(let source) = self { source } else { nil }
    }

    /// The dictionary to fetch; nil for another kind of row.
    public var offer: CatalogueItem? {
        if case .offer(let item, _) = self { item } else { nil }
    }

}

extension SearchRow {
    static func title(_ text: String) -> SearchRow {
        .heading(SectionHeading(title: text, kind: .title))
    }

    /// Returns the rows for an empty prompt: the word of the day, the words that were opened last,
    /// and the words of this month.
    ///
    /// Each word occurs once.
    static func offers(opened: [String], month: [OfferedWord]) -> [SearchRow] {
        var listedKeys: Set<MergeKey> = []
        func rows(_ words: [OfferedWord], below title: String = "") -> [SearchRow] {
            words.filter { listedKeys.insert(MergeKey($0.word)).inserted }
                .map(SearchItem.offered).headed(title, .title)
        }
        return rows(month.filter { $0.reason == .today })
            + rows(opened.map { OfferedWord(word: $0, reason: .opened) }, below: "Opened last")
            + rows(month.filter { $0.reason == .month }, below: "Words of this month")
    }
}

/// Makes the rows of a list from the answers of the dictionaries.
struct SearchRows: Equatable {
    let question: SearchQuestion
    let answers: SearchAnswers
    /// All dictionaries in order.
    let sources: [DictionarySource]
    /// The mode of the list, which the question must fit.
    let mode: SearchMode
    /// True if the rarest words of a sentence and the longest words of a pattern come first, and
    /// passages of entries are in alphabetical order.
    var isReordered = false

    var rows: [SearchRow] {
        switch mode {
        case .words: bestFirst
        case .described, .quoted: passages
        case .alphabetical: question.kind == .alphabet ? bestFirst : alphabetical
        case .byDictionary: byDictionary
        }
    }

    /// The entries that have the text as a translation, below a title.
    private var translations: [SearchRow] {
        passageWords { $0.kind == .translation }.map { SearchItem.word($0, section: nil) }
            .headed("In the entries:", .title)
    }

    private func passageWords(where isWanted: (Passage) -> Bool) -> [FoundWord] {
        let localNames = sources.filter { !$0.isRemote }.map(\.name)
        return (answers.passages?.rows.filter(isWanted) ?? [])
            .map { FoundWord($0, sources: localNames) }
    }

    /// The passages that are not translations, below a title.
    private var passages: [SearchRow] {
        guard let passages = answers.passages else { return [] }
        var words = passageWords { $0.kind != .translation }
        if isReordered, mode != .words {
            words.sort { AlphabetKey($0.key) < AlphabetKey($1.key) }
        }
        let missing = missingText(of: passages)
        guard !words.isEmpty || missing != nil else { return [] }
        let query = question.passageQueries(besides: []).first
        let hasTranslations = passages.rows.contains { $0.kind == .translation }
        let usualTitle =
            if case .described = query?.kind {
                SoundQuestion(question.text)?.title ?? "In meanings"
            } else {
                hasTranslations ? "Also in the entries" : "In the entries"
            }
        // Below other rows, only a few passages are requested, and no row asks for more.
        let moreRows: [SearchRow] =
            passages.moreCount > 0 && query?.limit == question.limit ? [.item(.more(.words))] : []
        return [.title("\(usualTitle)\(missing.map { " (\($0))" } ?? ""):")]
            + words.map { .item(.word($0, section: nil)) } + moreRows
    }

    /// Returns the text about the dictionaries whose passages are missing; nil if no dictionary is
    /// missing.
    private func missingText(of passages: Passages) -> String? {
        var failedNames: [String] = []
        var waitingSources: [(name: String, progress: Double)] = []
        for missing in passages.missing {
            switch missing {
            case .unpronounced: return "no dictionary says how it sounds"
            case .unknown(let name, let nearest):
                return "there is no dictionary “\(name)”"
                    + (nearest.map { "; did you mean \($0)?" } ?? "")
            case .failed(let source, _), .large(let source): failedNames.append(source)
            case .indexing(let name, var progress):
                if case .indexing(let currentProgress)? = sources.first(where: { $0.name == name })?
                    .texts
                {
                    progress = currentProgress
                }
                waitingSources.append((name, progress))
            }
        }
        var texts: [String] = []
        if let nearestSource = waitingSources.max(by: { $0.progress < $1.progress }) {
            texts.append("\(nearestSource.name) indexing\(nearestSource.progress.percentText)")
            let otherCount = waitingSources.count - 1
            if otherCount > 0 {
                texts.append("\(otherCount) more \(otherCount == 1 ? "waits" : "wait")")
            }
        }
        if !failedNames.isEmpty {
            let otherCount = failedNames.count - SearchRows.namedCount
            texts.append(
                "not in " + failedNames.prefix(SearchRows.namedCount).joined(separator: ", "))
            if otherCount > 0 { texts.append("\(otherCount) more") }
        }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// The maximum number of dictionaries that are named because they can't be searched.
    private static let namedCount = 2

    private var bestFirst: [SearchRow] {
        // A quotation finds entries, and only those headwords that are the whole quotation.
        let isQuoted = TextQuery.isQuoted(question.text)
        let words = isQuoted ? self.words.filter(\.match.coversQuery) : self.words
        var rows = words.map { SearchRow.item(.word($0, section: nil)) }
        if isCut { rows.append(.item(.more(.words))) }
        if question.query.isPattern, !words.isEmpty {
            rows.insert(.title(title(forCount: words.count)), at: 0)
        }
        return titled(rows) + stateHeadings
    }

    /// True if some words are missing, because dictionaries have more than were requested.
    private var isCut: Bool {
        sources.contains { source in
            answers.moreCount(of: source.name) > 0 && (answers.allWords == nil || source.isRemote)
        }
    }

    /// The words of all dictionaries, each once.
    private var words: [FoundWord] {
        guard isReordered else { return foundWords }
        guard question.query.isPattern else { return rarestFirst(foundWords) }
        let words = foundWords
        // Many words are sorted already: that would take too long here.
        let order =
            answers.longestOrder.count == words.count ? answers.longestOrder : words.longestOrder
        return order.map { words[$0] }
    }

    private var foundWords: [FoundWord] {
        let merge = WordMerge(question.query, of: sources)
        guard let allWords = answers.allWords else {
            return question.sorted(
                merge.words(of: matches(of: sources), limit: isCut ? question.limit : .max))
        }
        let serverWords = merge.words(of: matches(of: sources.filter(\.isRemote)))
        guard !serverWords.isEmpty else { return allWords }
        // Words that are only on servers come last.
        let localKeys = Set(allWords.map(\.key))
        return allWords + serverWords.filter { !localKeys.contains($0.key) }
    }

    private func rarestFirst(_ words: [FoundWord]) -> [FoundWord] {
        guard question.query.isSentence else { return words }
        let wholeMatches = words.prefix { !$0.match.isPart }
        // Equally rare words stay in the order of the sentence.
        let sortedParts = words.dropFirst(wholeMatches.count).enumerated()
            .sorted { ($0.element.commonness, $0.offset) < ($1.element.commonness, $1.offset) }
        return wholeMatches + sortedParts.map(\.element)
    }

    /// Returns the title with the number of words that fit a pattern, or with a minimum while the
    /// number is unknown.
    private func title(forCount count: Int) -> String {
        let fitText = { (count: Int) in
            count == 1 ? "1 word fits." : "\(count.grouped) words fit."
        }
        let hasAll = sources.allSatisfy { $0.isRemote || answers[$0.name] != nil }
        if hasAll, !isCut { return fitText(count) }
        let counts = sources.map { source in
            answers.rows(of: source.name).count + answers.moreCount(of: source.name)
        }
        return "At least " + fitText(max(count, counts.max() ?? 0))
    }

    private var alphabetical: [SearchRow] {
        let local = sources.filter { !$0.isRemote }
        let merge = WordMerge(question.query, of: local)
        let words = merge.neighbours(of: matches(of: local))
        let isCut = local.contains { answers.moreCount(of: $0.name) > 0 }
        // The alphabet begins or ends where no dictionary has reached the limit.
        let (wordsBefore, wordsAfter) = (words.before, words.after)
        return (isCut && wordsBefore.count >= question.limit ? [.item(.more(.before))] : [])
            + (wordsBefore + wordsAfter).map { .item(.word($0, section: nil)) }
            + (isCut && wordsAfter.count >= question.limit ? [.item(.more(.after))] : [])
            + stateHeadings
    }

    /// For each dictionary a heading, then its words.
    ///
    /// A dictionary without matches has a heading only if it has not answered, is being indexed or
    /// has failed. The other dictionaries without matches share one row at the end.
    private var byDictionary: [SearchRow] {
        var rows: [SearchRow] = []
        var emptyNames: [String] = []
        for source in sources {
            let merge = WordMerge(question.query, of: [source])
            let words = merge.words(of: matches(of: [source]))
            if words.isEmpty, !hasState(source) {
                // Do not list the built-in dictionary as empty: its few words seldom match.
                if answers[source.name] != nil, source.kind != .program {
                    emptyNames.append(source.name)
                }
                continue
            }
            rows.append(.heading(SectionHeading(title: source.name)))
            rows += words.map { .item(.word($0, section: source.name)) }
            let moreCount = answers.moreCount(of: source.name)
            if moreCount > 0 {
                rows.append(.item(.more(.inDictionary(source.name, count: moreCount))))
            }
        }
        let hasRows = rows.contains { !$0.isHeading }
        if !emptyNames.isEmpty, hasRows {
            let text = "Nothing in \(emptyNames.joined(separator: ", "))"
            rows.append(.heading(SectionHeading(title: text, kind: .note)))
        }
        return titled(rows)
    }

    /// Returns rows with titles: one above words that only have a similar spelling, and one above
    /// the words that match only a part of the text.
    private func titled(_ rows: [SearchRow]) -> [SearchRow] {
        let firstPart =
            rows.firstIndex { $0.item?.foundWord?.match.isPart == true } ?? rows.endIndex
        let wholeWords = rows[..<firstPart].compactMap(\.item?.foundWord)
        let isSimilar = !wholeWords.isEmpty && wholeWords.allSatisfy(\.match.isSimilar)
        let passages = mode == .words ? passages : []
        let title =
            (mode == .words ? translations : [])
            + (isSimilar ? [.title("No such spelling. Did you mean:")] : [])
        guard firstPart < rows.endIndex, mode == .words || wholeWords.isEmpty else {
            return title + rows + passages
        }
        let text =
            if !question.query.isSentence {
                "No headword has all of it. Its \(question.query.words.count > 1 ? "words" : "parts"):"
            } else {
                isReordered
                    ? "Words of this sentence, the rarest first:" : "Words of this sentence:"
            }
        // In a list by dictionary, the heading of the first dictionary stands before the first
        // word.
        let partsStart = mode == .words ? firstPart : 0
        let parts = [.title(text)] + rows[partsStart...]
        let partsAreFirst =
            question.query.isSentence || isForeign(parts.compactMap(\.item?.foundWord))
        return title + rows[..<partsStart] + (partsAreFirst ? parts + passages : passages + parts)
    }

    /// True if no dictionary explains the language of words in that language: `tengo hambre` is then
    /// no description, but two words to translate.
    private func isForeign(_ words: [FoundWord]) -> Bool {
        let languages = Set(
            words.map { word in sources.first { $0.name == word.sources.first }?.language })
        return !languages.isEmpty && !languages.contains(nil)
            && !sources.contains { languages.contains($0.language) && $0.languages.count == 1 }
    }

    private func matches(of sources: [DictionarySource]) -> [HeadwordMatch] {
        sources.flatMap { answers.rows(of: $0.name) }
    }

    /// The headings of the dictionaries that have not answered, are being indexed or have failed.
    private var stateHeadings: [SearchRow] {
        sources.filter(hasState).map { .heading(SectionHeading(title: $0.name)) }
    }

    private func hasState(_ source: DictionarySource) -> Bool {
        if case .failure = answers[source.name] { return true }
        if source.state.isIndexing { return true }
        return answers[source.name] == nil && isAsked(source)
    }

    private func isAsked(_ source: DictionarySource) -> Bool {
        question.asksForHeadwords && (!source.isRemote || question.isForServers)
    }
}
