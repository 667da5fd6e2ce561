public import Texts

/// Finds the words that rhyme with a word, or sound the same.
public struct SoundSearch {
    /// A word that has the sound, and its meaning in the first dictionary that has the word.
    public struct Answer {
        /// The index of the dictionary among the searched dictionaries.
        public fileprivate(set) var source: Int
        public fileprivate(set) var word: String
        public fileprivate(set) var sense: Sense
        fileprivate let key: HeadwordKey
        fileprivate let commonness: UInt8
        fileprivate let isHomophone: Bool
        /// 0 if the word has as many syllables as the asked word, else 1.
        fileprivate let lengthRank: Int
    }

    private let question: SoundQuestion
    private let key: HeadwordKey
    private let isCancelled: () -> Bool

    /// The maximum number of entries of the asked word that are read.
    private static let entryLimit = 64
    /// The number of entries of each dictionary that are read in addition to the wanted number.
    private static let spareCount = 400

    public init(_ question: SoundQuestion, isCancelled: @escaping () -> Bool = { false }) {
        self.question = question
        self.isCancelled = isCancelled
        key = Folding.key(of: question.word)
    }

    /// Returns the words, the commonest first; those with as many syllables come before the
    /// others, and words that sound the same come last.
    ///
    /// - Parameters:
    ///   - sources: The dictionaries; each one is searched for the sound that it gives. The first
    ///     one that knows the word decides the language.
    ///   - limit: The maximum number of words.
    /// - Returns: The words, and the number of further entries that were not read; nil if no
    ///   dictionary says how the word sounds.
    public func answers(
        in sources: [IndexedTexts], limit: Int
    ) -> (found: [Answer], moreCount: Int)? {
        let soundsBySource = sources.map(pronunciations)
        let knowing = sources.indices.filter { !soundsBySource[$0].isEmpty }
        guard !knowing.isEmpty else { return nil }
        let language = knowing.lazy.compactMap { sources[$0].reader.languages.headwords }.first
        var found: [Answer] = []
        var moreCount = 0
        for number in knowing {
            let (source, sounds) = (sources[number], soundsBySource[number])
            guard source.reader.languages.headwords ?? language == language else { continue }
            var answers: [HeadwordKey: Answer] = [:]
            let candidates = candidates(for: sounds, in: source)
            for (index, candidate) in candidates.enumerated() {
                let count = answers.values.count { $0.commonness >= candidate.commonness }
                guard count < limit, index < limit + SoundSearch.spareCount, !isCancelled() else {
                    // The rest has other letters, so it hardly sounds the same.
                    if question.kind == .rhyme { moreCount += candidates.count - index }
                    break
                }
                guard let answer = answer(candidate, sounds, in: source, number) else { continue }
                // The word comes before the name: *moon* before *Moon*.
                if answer.word > answers[answer.key]?.word ?? "" { answers[answer.key] = answer }
            }
            found += answers.values
        }
        var keys: Set = [key]
        found = found.sorted {
            ($0.lengthRank, $1.commonness, $0.key, $0.source) < (
                $1.lengthRank, $0.commonness, $1.key, $1.source
            )
        }.filter { keys.insert($0.key).inserted }
        let homophones = found.filter(\.isHomophone).prefix(limit)
        let rhymes = found.filter { !$0.isHomophone }
        let shownRhymes = rhymes.prefix(limit - homophones.count)
        let shown = (shownRhymes + homophones).map { meaning(of: $0, in: sources, language) }
        return (shown, moreCount + rhymes.count - shownRhymes.count)
    }

    /// An answer with the meaning that an earlier dictionary of the language gives, if there is one.
    ///
    /// The `It` of a dictionary that capitalises its headwords is no `IT`.
    private func meaning(
        of answer: Answer, in sources: [IndexedTexts], _ language: Language?
    ) -> Answer {
        for (number, source) in sources.prefix(answer.source).enumerated()
        where source.reader.languages.headwords == language {
            let headwords = source.headwords.number(of: answer.key).map {
                source.headwords.headwords(ofKey: $0, limit: SoundSearch.entryLimit)
            }
            let words = [answer.word, answer.word.lowercased()]
            let fitting = headwords?.filter { $0.kind == .headword && words.contains($0.text) }
            // The word comes before the name.
            guard let headword = fitting?.max(by: { $0.text < $1.text }),
                let sense = entry(of: headword, in: source)?.text.senses.first
            else { continue }
            var answer = answer
            (answer.source, answer.word, answer.sense) = (number, headword.text, sense)
            return answer
        }
        return answer
    }

    /// The pronunciations of the asked word in a dictionary.
    private func pronunciations(in source: IndexedTexts) -> Set<Pronunciation> {
        guard let number = source.headwords.number(of: key) else { return [] }
        let headwords = source.headwords.headwords(ofKey: number, limit: SoundSearch.entryLimit)
        let pronunciations = headwords.compactMap { headword -> [Pronunciation]? in
            guard headword.kind == .headword, let (entry, text) = entry(of: headword, in: source),
                // An entry about another word may only mention this one.
                entry.isAboutHeadword
                    || text.text.paragraphs.first.flatMap({
                        FoundText.beginning(of: $0.text, with: headword.text)
                    }) != nil
            else { return nil }
            return Pronunciation.all(of: entry, setAs: text)
        }
        return Set(pronunciations.joined())
    }

    /// An entry that may have one of the sounds.
    private struct Candidate {
        let document: Int
        /// The commonness of the commonest headword that leads to the entry.
        let commonness: UInt8
        /// The number of letters that only one of the word and the asked word has; 0 for a rhyme.
        ///
        /// Words that sound the same have much the same letters.
        let difference: Int
    }

    /// The entries that may have one of the sounds, the best first.
    private func candidates(
        for sounds: Set<Pronunciation>, in source: IndexedTexts
    ) -> [Candidate] {
        var candidates: [Candidate] = []
        for number in Set(sounds.map(\.term)).compactMap(source.texts.number) {
            source.texts.forEachPosting(of: number) { document, _, _ in
                guard let use = source.texts.firstUse(of: document) else { return }
                var commonness: UInt8 = 0
                source.texts.forEachUse(of: document) {
                    commonness = max(commonness, self.commonness(ofKey: $0.key, in: source))
                }
                let difference =
                    question.kind == .rhyme ? 0 : difference(ofKey: use.key, in: source)
                candidates.append(
                    Candidate(document: document, commonness: commonness, difference: difference))
            }
        }
        return candidates.sorted {
            ($0.difference, $1.commonness, $0.document) < (
                $1.difference, $0.commonness, $1.document
            )
        }
    }

    /// The commonness of a key; the counts of the index are those of English words.
    private func commonness(ofKey number: Int, in source: IndexedTexts) -> UInt8 {
        source.reader.languages.headwords ?? .english == .english
            ? source.headwords.commonness(ofKey: number)
            : Commonness.guess(letters: source.headwords.key(number)?.array.count ?? 0)
    }

    private func difference(ofKey number: Int, in source: IndexedTexts) -> Int {
        var counts = [Int](repeating: 0, count: 256)
        for byte in key.array { counts[Int(byte)] += 1 }
        for byte in source.headwords.key(number)?.array ?? [] { counts[Int(byte)] -= 1 }
        return counts.reduce(0) { $0 + abs($1) }
    }

    /// The answer of an entry; nil if the entry has another sound.
    private func answer(
        _ candidate: Candidate, _ sounds: Set<Pronunciation>, in source: IndexedTexts, _ number: Int
    ) -> Answer? {
        guard let use = source.texts.firstUse(of: candidate.document),
            let headword = source.headword(of: use),
            let (entry, text) = entry(of: headword, in: source)
        else { return nil }
        let ownSounds = Pronunciation.all(of: entry, setAs: text)
        let isHomophone = !Set(ownSounds.map(\.sound)).isDisjoint(with: sounds.map(\.sound))
        let rhymes = ownSounds.filter { own in sounds.contains { $0.rhyme == own.rhyme } }
        guard isHomophone || !rhymes.isEmpty && question.kind == .rhyme else { return nil }
        let lengths = rhymes.map(\.syllableCount)
        let foundText = FoundText(
            source: number, headword: headword, word: headword.text, sense: nil,
            document: candidate.document, score: 0)
        let heading = foundText.heading(in: text, of: source)
        guard let word = heading ?? (entry.isAboutHeadword ? headword.text : nil) else {
            return nil
        }
        let key = Folding.key(of: word)
        let firstText = text.text.paragraphs.dropFirst().first?.text ?? ""
        return Answer(
            source: number, word: word,
            sense: text.senses.first ?? Sense(partOfSpeech: "", definition: firstText), key: key,
            commonness: source.headwords.number(of: key).map { commonness(ofKey: $0, in: source) }
                ?? 0,
            isHomophone: isHomophone,
            lengthRank: sounds.contains { lengths.contains($0.syllableCount) } ? 0 : 1)
    }

    private func entry(
        of headword: Headword, in source: IndexedTexts
    ) -> (entry: Entry, text: TypesetText)? {
        let budget = WorkBudget(isCancelled: isCancelled)
        guard let entry = try? source.reader.entry(at: headword.location, within: budget) else {
            return nil
        }
        return (entry, Typesetter.typeset(entry, within: budget))
    }
}
