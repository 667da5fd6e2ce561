import Texts

/// A base form of a dictionary, such as `go` for `went`.
struct BaseWord: Sendable {
    /// The spelling in the dictionary.
    let word: String
    /// The commonness, up to 255; 0 if unknown.
    let commonness: UInt8
    /// A key to sort by; a smaller number means a rarer word.
    let rarity: Int
}

/// Looks up the base forms of words in the dictionaries, and caches them.
actor BaseWords {
    private let dictionaries: any DictionaryService
    private let waitsForIndexes: Bool
    private var cachedBases: [String: BaseWord?] = [:]
    /// The language and the dictionaries of the cached words.
    private var (language, sources) = ("", [String]())

    /// The number of cached forms above which the cache is emptied.
    private static let limit = 200_000
    /// The number of tasks that ask the dictionaries at the same time: most computers have four
    /// cores.
    private static let taskCount = 4

    init(_ dictionaries: any DictionaryService, waitsForIndexes: Bool) {
        self.dictionaries = dictionaries
        self.waitsForIndexes = waitsForIndexes
    }

    /// Returns the base forms of some forms and of their pieces.
    ///
    /// - Parameters:
    ///   - forms: The forms, without the capital that a word has only at the beginning of a
    ///     sentence.
    ///   - language: The code of their language; empty if unknown.
    /// - Returns: The base forms, by form or piece. A form or piece is missing if no dictionary of
    ///   the language has it.
    func bases(of forms: some Sequence<String>, in language: String) async -> [String: BaseWord] {
        let sources = await sources(of: language).sorted {
            ($0.spellingRank, $0.headwordCount ?? 0) > ($1.spellingRank, $1.headwordCount ?? 0)
        }
        guard !Task.isCancelled else { return [:] }
        let names = sources.map(\.name)
        if language != self.language || names != self.sources || cachedBases.count > BaseWords.limit
        {
            (self.language, self.sources, cachedBases) = (language, names, [:])
        }
        let requestedForms = forms.flatMap { [$0] + $0.pieces(in: language, isWhole: false) }
        // Sorting puts the forms of a word next to each other.
        let newForms = Set(requestedForms.filter { cachedBases[$0] == nil }).sorted()
        let newBases = await ask(newForms, in: sources, ofEnglish: ["en", ""].contains(language))
        if language == self.language, names == self.sources, !Task.isCancelled {
            cachedBases.merge(newBases) { $1 }
        }
        return requestedForms.reduce(into: [:]) {
            $0[$1] = (cachedBases[$1] ?? newBases[$1]).flatMap(\.self)
        }
    }

    /// The dictionaries of a language.
    ///
    /// A dictionary whose index is being made has no base forms, so common words would seem rare.
    private func sources(of language: String) async -> [DictionarySource] {
        guard waitsForIndexes else {
            return await dictionaries.currentSources().readable.ofLanguage(language)
        }
        for await allSources in dictionaries.sources() {
            let sources = allSources.readable.ofLanguage(language)
            if sources.allSatisfy(\.hasItsIndex) { return sources }
        }
        return []
    }

    private func ask(
        _ forms: [String], in sources: [DictionarySource], ofEnglish isEnglish: Bool
    ) async -> [String: BaseWord?] {
        let size = max(1, (forms.count + BaseWords.taskCount - 1) / BaseWords.taskCount)
        return await withTaskGroup(of: [String: BaseWord?].self) { [dictionaries] group in
            for start in stride(from: 0, to: forms.count, by: size) {
                group.addTask {
                    var bases: [String: BaseWord?] = [:]
                    var rarities: [String: Int] = [:]
                    for form in forms[start...].prefix(size) where !Task.isCancelled {
                        bases[form] = .some(
                            isEnglish
                                ? await dictionaries.commonestBase(of: form, in: sources)
                                : await dictionaries.likeliestBase(
                                    of: form, in: sources, knowing: &rarities))
                    }
                    return bases
                }
            }
            return await group.reduce(into: [:]) { merged, bases in merged.merge(bases) { $1 } }
        }
    }
}

extension DictionaryService {
    /// Returns the commonest base form of an English form, from the first dictionary that has a
    /// base form.
    fileprivate func commonestBase(of form: String, in sources: [DictionarySource]) async
        -> BaseWord?
    {
        let query = HeadwordQuery(form, limit: 0)
        for source in sources {
            let rows = await rows(of: query, in: source).filter(\.match.coversQuery)
            guard let row = rows.max(by: { $0.commonness < $1.commonness }) else { continue }
            return BaseWord(
                word: row.word, commonness: row.commonness, rarity: Int(row.commonness))
        }
        return nil
    }

    /// Returns the likeliest base form of a form, from the first dictionary that has a base form.
    ///
    /// The base form counts as rarer if few of the other dictionaries have it. `rarities` are those
    /// of the base forms so far.
    fileprivate func likeliestBase(
        of form: String, in sources: [DictionarySource], knowing rarities: inout [String: Int]
    ) async -> BaseWord? {
        let query = HeadwordQuery(form, limit: 0, isExactlySpelled: true)
        for (index, source) in sources.enumerated() {
            let rows = await rows(of: query, in: source).filter(\.match.coversQuery)
            // Irregular forms come first, then the same spelling including accents: `Bürger` is not
            // `Burger`.
            guard
                let row = rows.first(where: { $0.match == .inflected(cost: 0) })
                    ?? rows.first(where: { $0.word.lowercased() == form.lowercased() })
                    ?? rows.first
            else { continue }
            if let rarity = rarities[row.word] {
                return BaseWord(word: row.word, commonness: 0, rarity: rarity)
            }
            // Unlike a query for forms, a query for neighbours is cheap: it reads no entries.
            let neighbourQuery = HeadwordQuery(row.word, .neighbours, limit: 1)
            let key = MergeKey(row.word)
            var count = 1
            for other in sources[(index + 1)...] {
                let isThere = await self.rows(of: neighbourQuery, in: other)
                    .contains { MergeKey($0.word) == key }
                count += isThere ? 1 : 0
            }
            let maximumLength = 100
            let rarity = count * maximumLength - min(maximumLength, row.word.count)
            rarities[row.word] = rarity
            return BaseWord(word: row.word, commonness: 0, rarity: rarity)
        }
        return nil
    }
}

extension DictionarySource {
    /// A key to sort by: dictionaries that spell exactly are asked first, because they know base
    /// forms best.
    fileprivate var spellingRank: Int { spelling == .exact ? 1 : 0 }

    /// False while the index is still to be made.
    fileprivate var hasItsIndex: Bool {
        switch state {
        case .indexing, .notIndexedYet: false
        case .ready, .unindexed, .failed: true
        }
    }
}
