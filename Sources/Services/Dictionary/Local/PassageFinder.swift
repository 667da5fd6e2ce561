import Core
import Lexicon
import Texts

/// Finds entries by their texts: by a description, a quoted text or a translation.
struct PassageFinder {
    private let indexes: TextShelf.ReadyIndexes
    private let commonness: CommonnessTable
    private let isCancelled: () -> Bool

    /// The most characters shown before the first match.
    private static let leadLength = 40
    /// The most characters of an excerpt, without the lead before the first match.
    private static let textLength = 200
    private static let longestText = 20_000
    /// The number of best entries that are searched for the exact words that were typed.
    private static let spellingCheckLimit = 40
    /// The most headwords that are found for one translation.
    private static let headwordLimit = 4
    /// The least commonness of a word that is suggested as a correction.
    private static let leastScore = -40

    init(
        _ indexes: TextShelf.ReadyIndexes, commonness: CommonnessTable,
        isCancelled: @escaping () -> Bool = { Task.isCancelled }
    ) {
        self.indexes = indexes
        self.commonness = commonness
        self.isCancelled = isCancelled
    }

    func passages(for query: PassageQuery) -> Passages {
        var passages =
            switch query.kind {
            case .described(let part): describedPassages(query, as: part)
            case .quoted: quotedPassages(query)
            case .translated(let words, let hasMentions):
                translatedPassages(query, words, hasMentions: hasMentions)
            }
        passages.missing = indexes.missing + passages.missing
        return passages
    }

    // MARK: - Described words

    private func describedPassages(_ query: PassageQuery, as part: String?) -> Passages {
        if let question = SoundQuestion(query.text) { return soundingPassages(question, query) }
        let clue = PatternClue(query.text)
        let pattern = clue.flatMap { KeyPattern($0.pattern) }
        let text = clue?.description ?? query.text
        let question = RelationQuestion(text)
        let askedDescription = question?.description
        let description = Description(
            askedDescription?.text ?? text,
            part: (part ?? askedDescription?.part).map(TextPart.init), in: indexes.texts,
            correction: correction)
        let foundWords = MeaningSearch(indexes.texts, isCancelled: isCancelled)
            .words(
                for: description, fitting: pattern, limit: query.limit)
        let terms = description.textTerms
        let relatedPassages = (question?.answers(in: indexes.texts, commonness) ?? [])
            .filter { answer in pattern?.fits(Folding.key(of: answer.word)) ?? true }
            .map { passage($0.source, $0.word, $0.sense, terms, .meaning) }
        let relatedWords = Set(relatedPassages.map(\.word))
        let describedPassages = foundWords.compactMap { foundWord in
            foundWord.sense.flatMap { number in
                indexes.texts[foundWord.source].sense(
                    number, of: foundWord.headword, isCancelled: isCancelled)
            }.map { passage(foundWord.source, foundWord.word, $0, terms, .meaning) }
        }
        return Passages(
            rows: Array(
                (relatedPassages + describedPassages.filter { !relatedWords.contains($0.word) })
                    .prefix(query.limit)))
    }

    private func soundingPassages(_ question: SoundQuestion, _ query: PassageQuery) -> Passages {
        let search = SoundSearch(question, isCancelled: isCancelled)
        guard let answers = search.answers(in: indexes.texts, limit: query.limit) else {
            // A dictionary whose texts are not indexed may know the sound.
            return indexes.texts.isEmpty || !indexes.missing.isEmpty
                ? Passages() : Passages(missing: [.unpronounced(word: question.word)])
        }
        let terms = TextTerms(TextQuery(""), nil)
        let rows = answers.found.map { passage($0.source, $0.word, $0.sense, terms, .meaning) }
        return Passages(rows: rows, moreCount: answers.moreCount)
    }

    /// Returns the probable spelling of a word that no text contains.
    private func correction(of word: String) -> String? {
        let commonness = commonness
        for source in indexes.texts where source.reader.languages.entries == .english {
            let search = HeadwordSearch(
                source.reader, by: .index(source.headwords), commonness: commonness)
            // Ignore the error of a dictionary that can't be read.
            let typos = try? search.typos(
                of: word, limit: 1, leastScore: PassageFinder.leastScore, isCancelled: isCancelled)
            if let text = typos?.rows.first?.text { return text }
        }
        return nil
    }

    private func passage(
        _ source: Int, _ word: String, _ sense: Sense, _ terms: TextTerms, _ kind: Passage.Kind
    ) -> Passage {
        passage(
            source, word, part: sense.partOfSpeech, text: sense.definition,
            anchor: sense.id ?? sense.definition, terms, kind)
    }

    // MARK: - Quoted and translated texts

    private func quotedPassages(_ query: PassageQuery) -> Passages {
        let text = TextQuery(query.text)
        // If dictionaries were chosen, ignore the name in the text: it may name a group, which was
        // applied already.
        let sourceName = query.sources == nil ? text.source?.lowercased() : nil
        let hits = rows(for: text, limit: query.limit) { number in
            sourceName.map { $0 == indexes.names[number].text.lowercased() } ?? true
        }
        let moreCount = hits.moreCount + max(0, hits.rows.count - query.limit)
        return Passages(rows: Array(hits.rows.prefix(query.limit)), moreCount: moreCount)
    }

    /// For each word, in order: the entries that translate the word, then the entries that mention
    /// it.
    ///
    /// Among the mentions, bilingual dictionaries come first.
    private func translatedPassages(
        _ query: PassageQuery, _ words: [String], hasMentions: Bool
    ) -> Passages {
        let monolingualIndices = indexes.texts.indices.filter {
            !indexes.texts[$0].reader.languages.mayDiffer
        }
        let monolingualNames = Set(monolingualIndices.map { indexes.names[$0].text })
        // Skip the small words of a sentence, as the search of headwords does.
        let isSentence = query.text.contains(" ")
        var passages = Passages()
        for word in words where !isCancelled() {
            if isSentence, Language.isStopWord(word) { continue }
            let text = TextQuery("\"\(word)\"")
            let passagesOfWord = rows(for: text, limit: query.limit, isTranslated: true) { number in
                hasMentions || !monolingualNames.contains(indexes.names[number].text)
            }.rows
            passages.rows += passagesOfWord.filter { $0.kind == .translation }.unique
                .prefix(max(1, query.limit / words.count))
            guard hasMentions else { continue }
            let mentions = passagesOfWord.filter { $0.kind == .mention }
            passages.rows += mentions.filter { !monolingualNames.contains($0.source) }
            passages.rows += mentions.filter { monolingualNames.contains($0.source) }
        }
        var addedKeys: Set<[String]> = []
        passages.rows = Array(
            passages.rows.filter { addedKeys.insert([$0.source, $0.word]).inserted }
                .prefix(query.limit))
        return passages
    }

    /// The best entries that contain a text, and the number of entries that were left out.
    ///
    /// The list may be longer than `limit`; the caller shortens it.
    private func rows(
        for text: TextQuery, limit: Int, isTranslated: Bool = false, in isSearched: (Int) -> Bool
    ) -> (rows: [Passage], moreCount: Int) {
        var foundTexts: [FoundText] = []
        var moreCount = 0
        let limit = max(limit, PassageFinder.spellingCheckLimit)
        for (number, source) in indexes.texts.enumerated()
        where isSearched(number) && !isCancelled() {
            let search = TextSearch(text, in: source, number: number, isCancelled: isCancelled)
            let entries = search.entries(limit: limit)
            foundTexts +=
                isTranslated
                ? entries.found.flatMap {
                    $0.textsOfSameSense(in: source, limit: PassageFinder.headwordLimit)
                }
                : entries.found
            moreCount += entries.moreCount
        }
        // Keep the order of the dictionaries among entries with equal scores.
        let sortedTexts = foundTexts.enumerated().sorted {
            ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
        }
        // Take more entries, because several dictionaries may have the same translation.
        let bestTexts =
            isTranslated
            ? sortedTexts.prefix(limit * PassageFinder.headwordLimit) : sortedTexts.prefix(limit)
        let rows = bestTexts.compactMap {
            isCancelled() ? nil : passage($0.element, text, isTranslated: isTranslated)
        }
        return (spelledFirst(rows, text), moreCount + sortedTexts.count - bestTexts.count)
    }

    /// Among the best rows, puts rows with exactly the typed words before rows with other forms,
    /// such as *operator; system* for *operating system*.
    private func spelledFirst(_ rows: [Passage], _ query: TextQuery) -> [Passage] {
        let words = TextTerms(query, nil)
        func isSpelled(_ row: Passage) -> Bool {
            words.partCount(in: row.text) == query.requiredPhrases.count
        }
        let bestRows = rows.prefix(PassageFinder.spellingCheckLimit)
        return bestRows.filter(isSpelled) + bestRows.filter { !isSpelled($0) }
            + rows.dropFirst(bestRows.count)
    }

    private func passage(
        _ foundText: FoundText, _ query: TextQuery, isTranslated: Bool
    ) -> Passage? {
        let source = indexes.texts[foundText.source]
        let terms = TextTerms(query, source.reader.languages.entries)
        let typeset = source.text(of: foundText.headword, isCancelled: isCancelled)
        guard terms.fit(typeset) else { return nil }
        let word = foundText.heading(in: typeset, of: source) ?? foundText.word
        if isTranslated, source.reader.languages.mayDiffer {
            let exactTerms = TextTerms(query, nil)
            if let sense = typeset.senses.first(where: {
                exactTerms.areTranslation(in: $0.definition)
            }
            ) {
                return passage(foundText.source, word, sense, terms, .translation)
            }
            let paragraphs = typeset.senses.isEmpty ? typeset.text.paragraphs.map(\.text) : []
            if let text = paragraphs.first(where: exactTerms.areTranslation) {
                return passage(
                    foundText.source, word, part: "", text: text, anchor: text, terms, .translation)
            }
        }
        if let number = foundText.sense, typeset.senses.indices.contains(number),
            terms.partCount(in: typeset.senses[number].definition) == query.requiredPhrases.count
        {
            return passage(foundText.source, word, typeset.senses[number], terms, .mention)
        }
        // Take the paragraph with the most words of the query.
        let bestParagraph = typeset.text.paragraphs.map(\.text)
            .map { (text: $0, count: terms.partCount(in: $0)) }
            .max { $0.count < $1.count }
        guard let bestParagraph, bestParagraph.count > 0 else { return nil }
        return passage(
            foundText.source, word, part: "", text: bestParagraph.text, anchor: bestParagraph.text,
            terms)
    }

    private func passage(
        _ source: Int, _ word: String, part: String, text: String, anchor: String,
        _ terms: TextTerms, _ kind: Passage.Kind = .mention
    ) -> Passage {
        let text = text.cleaned(limit: PassageFinder.longestText)
        let excerpt = PassageFinder.excerpt(of: text, around: terms.places(in: text).first)
        let name = indexes.names[source]
        let word = word.cleaned(limit: Typesetter.wordLimit)
        let isName = word.dropFirst().contains { $0.isUppercase }
        var passage = Passage(
            word: name.isCapitalized && !isName ? word.lowercased() : word,
            source: name.text, partOfSpeech: part.cleaned(), text: excerpt,
            marks: terms.places(in: excerpt), anchor: anchor)
        passage.kind = kind
        return passage
    }

    /// The part of a text that begins a little before a match.
    private static func excerpt(of text: String, around place: Range<Int>?) -> String {
        let start = place.map { text.utf8.index(text.startIndex, offsetBy: $0.lowerBound) }
        let textBefore = start.map { text[..<$0] } ?? ""
        guard textBefore.count > leadLength else { return String(text.prefix(textLength)) }
        // Begin with a whole word.
        let lead = textBefore.suffix(leadLength).drop { !$0.isWhitespace }
        let rest = start.map { text[$0...] } ?? text[...]
        return "…" + (lead + rest.prefix(textLength)).drop(while: \.isWhitespace)
    }
}
