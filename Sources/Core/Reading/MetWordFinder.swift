import Texts

/// Finds the headwords that a word may mean in its sentence.
///
/// Only dictionaries on this computer are asked. The matches in the last sentence are cached.
public actor MetWordFinder {
    private let dictionaries: any DictionaryService
    /// The last sentence, and the matches of some dictionaries in it.
    private var lastSentence: (query: HeadwordQuery, sources: [String], matches: [HeadwordMatch])?

    public init(_ dictionaries: any DictionaryService) { self.dictionaries = dictionaries }

    /// Returns the headwords that a word may be, the likeliest first.
    ///
    /// First come phrases and separable verbs of its sentence, then the word itself, its base forms
    /// and its parts.
    ///
    /// In Chinese and Japanese, the readings are the headwords that begin at the word, the longest
    /// first.
    ///
    /// Dictionaries of other languages are asked only if the dictionaries of the text's language
    /// have no reading.
    public func readings(of word: MetWord) async -> [FoundWord] {
        let sources = await dictionaries.currentSources().readable
        let languageSources = sources.ofLanguage(word.language)
        let otherSources = sources.filter { source in
            !languageSources.contains { $0.name == source.name }
        }
        for sources in [languageSources, otherSources] where !sources.isEmpty && !Task.isCancelled {
            let readings = await readings(of: word, in: sources)
            if !readings.isEmpty { return readings }
        }
        return []
    }

    private func readings(of word: MetWord, in sources: [DictionarySource]) async -> [FoundWord] {
        let isUnspaced = word.text.unicodeScalars.first?.isUnspaced == true
        var readings =
            isUnspaced
            ? await beginnings(at: word, in: sources) : await phrases(through: word, in: sources)
        if !isUnspaced || readings.isEmpty {
            for text in word.spellings {
                let wholeWords = await words(of: text, in: sources)
                // `Wales` at the beginning of a sentence is rather a name than a form of `wale`.
                let name = wholeWords.first { $0.word == word.text && text != $0.word }
                if let name, let base = wholeWords.first,
                    name.commonness >= base.commonness || base.word.first?.isUppercase == true
                {
                    readings.append(name)
                }
                readings += wholeWords
                for piece in text.pieces(in: word.language, isWhole: !wholeWords.isEmpty) {
                    readings += await words(of: piece, in: sources)
                }
            }
            if readings.isEmpty {
                let query = HeadwordQuery(word.spellings[0], .parts)
                readings = WordMerge(query, of: sources).words(of: await ask(query, sources))
            }
        }
        var visitedKeys: Set<MergeKey> = []
        return readings.filter { visitedKeys.insert($0.key).inserted }
            .map { reading in
                var reading = reading
                reading.sentence = word.sentence
                return reading
            }
    }

    /// Returns the headwords that equal a text, or that have the text as a form.
    ///
    /// Those come last that only dictionaries of an unknown language have, such as lists of
    /// abbreviations: `im` is not `IM`.
    private func words(
        of text: String, in sources: [DictionarySource]
    ) async -> [FoundWord] {
        let query = HeadwordQuery(text, limit: 0, isExactlySpelled: true)
        let names = sources.filter { $0.language != nil }.map(\.name)
        let isOfLanguage = { (word: FoundWord) in word.sources.contains(where: names.contains) }
        let words = WordMerge(query, of: sources)
            .words(of: await ask(query, sources).filter(\.match.coversQuery))
            // `-ing` and `in-` are no words.
            .filter { !$0.word.hasPrefix("-") && !$0.word.hasSuffix("-") }
        return words.filter(isOfLanguage) + words.filter { !isOfLanguage($0) }
    }

    /// Returns the matches of all dictionaries, in the order of the dictionaries.
    private func ask(
        _ query: HeadwordQuery, _ sources: [DictionarySource]
    ) async -> [HeadwordMatch] {
        await answers(of: sources) { [dictionaries] source in
            await dictionaries.rows(of: query, in: source)
        }
        .flatMap(\.self)
    }

    /// Asks all dictionaries at the same time, and returns the answers in the order of the
    /// dictionaries.
    private func answers<Answer: Sendable>(
        of sources: [DictionarySource],
        _ answer: @escaping @Sendable (DictionarySource) async -> Answer
    ) async -> [Answer] {
        await withTaskGroup(of: (Int, Answer).self) { group in
            for (index, source) in sources.enumerated() {
                group.addTask { (index, await answer(source)) }
            }
            var answers: [Int: Answer] = [:]
            for await (index, answer) in group { answers[index] = answer }
            return sources.indices.compactMap { answers[$0] }
        }
    }

    // MARK: - Phrases

    /// Returns the phrases and separable verbs of the sentence that contain the word, the longest
    /// first.
    private func phrases(
        through word: MetWord, in sources: [DictionarySource]
    ) async -> [FoundWord] {
        let ranges = word.sentence.wordRanges
        guard ranges.count > 1,
            let wordIndex = ranges.firstIndex(where: { word.range.lowerBound < $0.upperBound })
        else { return [] }
        let query = HeadwordQuery(word.sentence.clauses(ranges), .parts)
        var lengths: [MergeKey: Int] = [:]
        let matches = await matches(of: query, in: sources).filter { match in
            // The length is doubled, so that a separable verb comes before a phrase of the same
            // length.
            let length =
                match.partLength(at: wordIndex, in: query) * 2 - (match.match.isPart ? 1 : 0)
            let key = MergeKey(match.word)
            guard length > 1, !match.match.isPart || match.word.isPhrase else { return false }
            lengths[key] = max(lengths[key] ?? 0, length)
            return true
        }
        return WordMerge(query, of: sources).words(of: matches)
            .map { (length: lengths[$0.key] ?? 0, word: $0) }
            .enumerated()
            .sorted { ($1.element.length, $0.offset) < ($0.element.length, $1.offset) }
            .map(\.element.word)
    }

    private func matches(
        of query: HeadwordQuery, in sources: [DictionarySource]
    ) async -> [HeadwordMatch] {
        let names = sources.map(\.name)
        if let lastSentence, lastSentence.query == query, lastSentence.sources == names {
            return lastSentence.matches
        }
        let matches = await ask(query, sources)
        if !Task.isCancelled { lastSentence = (query, names, matches) }
        return matches
    }

    // MARK: - Words without blanks between them

    /// The maximum number of letters of a headword to look for.
    private static let maximumBeginningLength = 16

    /// The headwords that begin at the word, the longest first.
    private func beginnings(
        at word: MetWord, in sources: [DictionarySource]
    ) async -> [FoundWord] {
        let textFromWord = word.sentence[bytes: word.range.lowerBound..<word.sentence.utf8.count]
        let letters = textFromWord.unicodeScalars.prefix(while: \.isUnspaced)
            .prefix(MetWordFinder.maximumBeginningLength)
        let queries = letters.indices.reversed()
            .map { HeadwordQuery(String(letters[...$0]), limit: 0) }
        let rowsBySource = await answers(of: sources) { [dictionaries] source in
            var rows: [[HeadwordMatch]] = []
            for query in queries where !Task.isCancelled {
                rows.append(
                    await dictionaries.rows(of: query, in: source).filter(\.match.coversQuery))
            }
            return rows
        }
        return queries.indices.flatMap { index in
            let rows = rowsBySource.flatMap { $0.indices.contains(index) ? $0[index] : [] }
            return WordMerge(queries[index], of: sources).words(of: rows)
        }
    }
}

extension MetWord {
    /// The spellings to look up.
    ///
    /// The first word of a sentence is looked up in lower case. If nouns have capitals in the
    /// language, the word may be a noun, and the spelling with the capital is tried first, except
    /// directly before another noun: `Neue Fenster`.
    fileprivate var spellings: [String] {
        let ranges = sentence.wordRanges
        guard ranges.first.map({ range.lowerBound < $0.upperBound }) ?? true else { return [text] }
        let lowercased = text.lowercased()
        guard language.hasCapitalNouns else { return [lowercased] }
        let end = max(range.upperBound, ranges.dropFirst().first?.upperBound ?? 0)
        let next = sentence[bytes: range.upperBound..<end]
        let isBeforeNoun = next.first == " " && next.dropFirst().first?.isUppercase == true
        return isBeforeNoun ? [lowercased, text] : [text, lowercased]
    }
}

extension String {
    /// True for the code of a language whose nouns have capitals.
    var hasCapitalNouns: Bool { ["de", "lb"].contains(languageCode) }

    /// True for at least two words besides articles, pronouns and `to`.
    ///
    /// Without this test, `see the` would find `to seethe`, and `I see` would be a phrase.
    var isPhrase: Bool {
        let words = lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
        return words.count { !String.functionWords.contains($0) } > 1
    }

    /// The articles, pronouns and `to`, which stand beside any word.
    private static let functionWords: Set<String> = [
        "to", "a", "an", "the", "i", "you", "he", "she", "it", "we", "they", "me", "him", "her",
        "us",
        "them", "der", "die", "das", "den", "dem", "ein", "eine", "einen", "einem", "einer", "alle",
        "ich", "du", "er", "sie", "es", "wir", "ihr", "le", "la", "les", "un", "une", "il", "elle",
    ]

    /// Returns the words at some ranges of a text, with a comma in place of any punctuation between
    /// two words.
    fileprivate func clauses(_ ranges: [Range<Int>]) -> String {
        var text = ""
        for (index, range) in ranges.enumerated() {
            text += self[bytes: range].visibleWord
            guard index + 1 < ranges.count else { break }
            let gap = self[bytes: range.upperBound..<ranges[index + 1].lowerBound]
            text += gap.allSatisfy(\.isWhitespace) ? " " : ", "
        }
        return text
    }

    /// Returns the parts of a word between hyphens, and the word without an elision (`l'`) or an
    /// ending (`'ll`).
    ///
    /// - Parameters:
    ///   - language: The code of its language; empty if unknown.
    ///   - isWhole: True if a dictionary has the whole word; then it is not divided at apostrophes.
    /// - Returns: The parts, without the word itself.
    func pieces(in language: String, isWhole: Bool) -> [String] {
        // A shortcut: most words have neither a hyphen nor an apostrophe.
        guard utf8.contains(where: { $0 == 0x27 || $0 == 0x2D || $0 == 0xE2 }) else { return [] }
        let parts = split { "-‐‑".contains($0) }.map(String.init)
        var pieces = parts.count > 1 ? parts : []
        for part in parts where !isWhole {
            guard let apostrophe = part.firstIndex(where: { "'’".contains($0) }) else { continue }
            let start = String(part[..<apostrophe])
            let end = String(part[part.index(after: apostrophe)...])
            switch (language.languageCode, end.lowercased()) {
            case ("en", "t"), ("", "t"):
                pieces.append(start.hasSuffix("n") ? String(start.dropLast()) : start)
            case ("en", _), ("", "s"), ("", "ll"), ("", "re"), ("", "ve"), ("", "d"), ("", "m"):
                pieces.append(start)
            default:
                // `jusqu'` and `l'` lack their last letter.
                pieces += [end, language.languageCode == "fr" ? start.lowercased() + "e" : start]
            }
        }
        return pieces.filter { !$0.isEmpty }
    }

    /// True for a word with a verb behind its apostrophe, such as `you'll`, in English.
    func isContraction(in language: String) -> Bool {
        guard ["en", ""].contains(language.languageCode) else { return false }
        return ["ll", "ve", "re", "d", "m"].contains { hasSuffix("'" + $0) || hasSuffix("’" + $0) }
    }
}

extension HeadwordMatch {
    /// Counts the words of a sentence from the beginning of a phrase to its end.
    ///
    /// - Parameters:
    ///   - wordIndex: The index of the word that the phrase must contain.
    ///   - query: The sentence.
    /// - Returns: The number; 0 if the phrase does not contain the word.
    fileprivate func partLength(at wordIndex: Int, in query: HeadwordQuery) -> Int {
        if case .part(let words) = match { return words.contains(wordIndex) ? words.count : 0 }
        // `rufe … an`: the particle stands at the end of a clause, the verb before it.
        let parts = form?.split(separator: " … ").map(String.init) ?? []
        guard parts.count == 2 else { return 0 }
        let particleIndices = query.words.indices.filter { query.words[$0] == parts[1] }
        let clauseEndIndices = particleIndices.filter(query.clauseEnds.contains)
        for particle in clauseEndIndices.isEmpty ? particleIndices : clauseEndIndices {
            let verb = query.words[..<particle].lastIndex(of: parts[0])
            if let verb, wordIndex == verb || wordIndex == particle { return particle - verb + 1 }
        }
        return 0
    }
}

extension DictionaryService {
    /// Returns the headwords of a dictionary that match a query.
    ///
    /// The result is empty if the dictionary can't be read; its error is shown elsewhere.
    func rows(of query: HeadwordQuery, in source: DictionarySource) async -> [HeadwordMatch] {
        let answer = await answer(to: query, in: source.id)
        guard case .success(let matches) = answer else { return [] }
        return matches.rows
    }
}

extension [DictionarySource] {
    /// The dictionaries on this computer that can be read and are not hidden, each database once.
    var readable: [DictionarySource] {
        filter { source in
            !source.isRemote && !source.isHidden && source.kind != .unsupported
                && first(sameAs: source) == nil
        }
    }

    /// Returns the dictionaries whose headwords are of a language, or of an unknown language.
    ///
    /// - Parameter language: The language code, perhaps with a country code; empty for all
    ///   languages.
    /// - Returns: The dictionaries in order. Dictionaries of an unknown language, such as lists of
    ///   abbreviations, come last.
    func ofLanguage(_ language: String) -> [DictionarySource] {
        let code = language.languageCode
        return code.isEmpty
            ? self : filter { $0.language == code } + filter { $0.language == nil }
    }
}
