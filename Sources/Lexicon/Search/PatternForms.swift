import Texts

/// Finds the forms of a dictionary's headwords that fit a pattern: `cats` by `c?ts`.
///
/// Most English forms are in the lists of words. Further forms are made from headwords and the
/// regular endings of the language. An English form needs a headword of the right part of speech. A
/// form of another language needs a Hunspell dictionary that knows it.
struct PatternForms {
    /// A text that may be a form, and how common it is.
    private struct Candidate {
        let text: String
        let key: HeadwordKey
        let commonness: UInt8

        var rank: KeyRank { KeyRank(commonness: commonness, letterCount: key.letterCount) }
    }

    private let search: HeadwordSearch
    private let finder: IndexFinder
    private let pattern: KeyPattern
    private let isCancelled: () -> Bool
    private let inflections: any Inflections
    /// Nil for English.
    private let hunspell: HunspellForms?
    /// The index of the lists of English words; nil for another language, or if no list has forms.
    private let wordLists: HeadwordIndex?
    /// The number of headwords whose entries may still be read.
    private var readsLeft = PatternForms.readLimit
    private static let readLimit = 4_000

    /// The maximum number of texts that are compared with the headwords.
    private static let textLimit = 20_000
    /// The maximum number of headwords whose forms are made.
    private static let baseLimit = 20_000
    /// The number of texts that are compared at once.
    private static let stepCount = 128
    /// The highest cost of a rule that leads from a form to its base, if no list has the form.
    private static let sureCost = 12
    /// The maximum numbers of letters of a regular form and of its base after the beginning that
    /// both share.
    private static let (longestEnding, longestReplaced) = (4, 3)

    /// Returns nil in each of these cases.
    ///
    /// - The pattern has gaps, which forms lack, or fits all keys.
    /// - There is no index.
    /// - The forms of the language are unknown.
    init?(
        of search: HeadwordSearch, fitting pattern: KeyPattern,
        isCancelled: @escaping () -> Bool
    ) {
        let isEnglish = search.language == .english
        hunspell = search.language.hunspell
        guard let index = search.index, pattern.spelledItems == nil, !pattern.fitsAll,
            let inflections = search.language.inflections, isEnglish || hunspell != nil
        else { return nil }
        self.search = search
        finder = IndexFinder(
            index: index, commonness: search.commonness, isCancelled: isCancelled)
        self.pattern = pattern
        self.isCancelled = isCancelled
        self.inflections = inflections
        wordLists = isEnglish ? search.commonness.indexWithForms : nil
    }

    /// The forms, the best first or in the order of their keys, and true if there may be more forms
    /// than the limit.
    mutating func keys(
        limit: Int, sortsBestFirst: Bool
    ) throws(LexiconError) -> (keys: [KeyHit], areTruncated: Bool) {
        guard limit > 0 else { return ([], true) }
        let listedForms = try keys(
            of: sorted(listedTexts(), bestFirst: sortsBestFirst), areListed: wordLists != nil, limit
        )
        let limitLeft = sortsBestFirst ? limit - listedForms.keys.count : limit
        guard !listedForms.areTruncated || !sortsBestFirst else { return listedForms }
        readsLeft = PatternForms.readLimit
        let derivedForms = try keys(
            of: sorted(derivedTexts(), bestFirst: sortsBestFirst), areListed: hunspell != nil,
            limitLeft)
        let keys = listedForms.keys + derivedForms.keys
        return (
            sortsBestFirst ? keys : keys.sorted { $0.key < $1.key },
            listedForms.areTruncated || derivedForms.areTruncated
        )
    }

    private func sorted(_ texts: [Candidate], bestFirst: Bool) -> [Candidate] {
        texts.map { (rank: $0.rank, text: $0) }.sorted { one, other in
            if bestFirst, one.rank != other.rank { return one.rank < other.rank }
            return one.text.key < other.text.key
        }.map(\.text)
    }

    // MARK: - Texts

    /// The words of the lists that fit the pattern.
    private func listedTexts() -> [Candidate] {
        guard let wordLists else { return [] }
        var texts: [Candidate] = []
        IndexFinder(index: wordLists, commonness: .empty, isCancelled: isCancelled)
            .forEachKey(fitting: pattern) { number, key in
                texts.append(
                    Candidate(
                        text: key.description, key: copy key,
                        commonness: wordLists.commonness(ofKey: number)))
            }
        return texts
    }

    /// The forms that fit the pattern: regular ones made of headwords, and irregular ones.
    private func derivedTexts() -> [Candidate] {
        // The lists have the forms of all words except rare ones.
        guard wordLists == nil || pattern.maximumLength != nil else { return [] }
        let index = finder.index
        let fits = pattern.matcher
        let shape = pattern.shape
        var texts: [Candidate] = []
        var addedForms: Set<String> = []
        func add(_ form: String, _ commonness: UInt8) {
            let key = Folding.key(of: form)
            guard fits(key), search.commonness.hasForm(key) != true || wordLists == nil,
                addedForms.insert(form).inserted
            else { return }
            let guessedCommonness = Commonness.guess(letters: key.letterCount)
            texts.append(
                Candidate(
                    text: form, key: key,
                    commonness: wordLists == nil ? commonness : guessedCommonness))
        }
        for form in inflections.irregularForms { add(form, 0) }
        for number in bases() where !isCancelled() {
            let commonness = index.commonness(ofKey: number)
            let words = index.headwords(ofKey: number, limit: 8).map(\.text).unique
            for word in words where word.allSatisfy(\.isLetter) {
                let word = hunspell == nil ? word.lowercased() : word
                for form in inflections.forms(of: word, shaped: shape) { add(form, commonness) }
            }
        }
        return texts
    }

    /// The keys whose forms may fit the pattern; only the commonest keys if there are too many.
    private func bases() -> [Int] {
        let index = finder.index
        let lengths =
            pattern.maximumLength.map { maximumLength in
                let shortest = pattern.isPartial ? 1 : maximumLength - PatternForms.longestEnding
                return shortest...maximumLength + PatternForms.longestReplaced
            } ?? 1...HeadwordKey.maximumCount
        var numbers: [Int] = []
        finder.forEachKey(
            beginningLike: pattern, exceptForLast: PatternForms.longestReplaced
        ) { number, key in
            if lengths.contains(key.letterCount) { numbers.append(number) }
        }
        guard numbers.count > PatternForms.baseLimit else { return numbers }
        let best = numbers.map { (number: $0, commonness: index.commonness(ofKey: $0)) }
            .sorted { ($1.commonness, $0.number) < ($0.commonness, $1.number) }
        return best.prefix(PatternForms.baseLimit).map(\.number)
    }

    // MARK: - Bases

    /// The texts that are forms of headwords, each with its headwords, up to a limit.
    private mutating func keys(
        of texts: [Candidate], areListed: Bool, _ limit: Int
    ) throws(LexiconError) -> (keys: [KeyHit], areTruncated: Bool) {
        var keys: [KeyHit] = []
        var textsLeft = texts.prefix(PatternForms.textLimit)
        while !textsLeft.isEmpty, !isCancelled() {
            for key in try self.keys(
                of: textsLeft.prefix(PatternForms.stepCount), areListed: areListed)
            {
                guard keys.count < limit else { return (keys, true) }
                keys.append(key)
            }
            textsLeft = textsLeft.dropFirst(PatternForms.stepCount)
        }
        return (keys, false)
    }

    private mutating func keys(
        of texts: ArraySlice<Candidate>, areListed: Bool
    ) throws(LexiconError) -> [KeyHit] {
        let headwordHits = finder.hits(of: texts.map(\.key))
        var forms: [(text: Candidate, bases: [(base: BaseForm, key: HeadwordKey)])] = []
        for text in texts where headwordHits[text.key] == nil && mayBeForm(text.key) {
            let bases = try bases(of: text.text, areListed: areListed)
            if !bases.isEmpty { forms.append((text, bases)) }
        }
        let baseHits = finder.hits(of: forms.flatMap { $0.bases.map(\.key) })
        var keys: [KeyHit] = []
        for (text, bases) in forms {
            for (base, key) in bases {
                guard let hit = baseHits[key],
                    let headwords = try headwords(of: hit, for: base, areListed: areListed)
                else { continue }
                let isName = search.reader.spellsExactly && WordKind(headwords[0].text) == .name
                let form =
                    isName ? text.text.prefix(1).uppercased() + text.text.dropFirst() : text.text
                keys.append(
                    KeyHit(headwords: headwords, commonness: text.commonness, form: form))
                break
            }
        }
        return keys
    }

    /// Returns false if no headword begins like a form.
    ///
    /// In a small dictionary, this rules out most words of the lists.
    private func mayBeForm(_ form: HeadwordKey) -> Bool {
        var beginning = form
        beginning.cut(to: max(1, form.count - PatternForms.longestEnding))
        return finder.hasKeys(startingWith: beginning)
    }

    /// The words that may have a text as a form, the likeliest first.
    private func bases(
        of text: String, areListed: Bool
    ) throws(LexiconError) -> [(base: BaseForm, key: HeadwordKey)] {
        var bases = try inflections.bases(of: text)
        if let hunspell {
            // Hunspell knows words, but not that `ging` is a form of `gehen`.
            bases = bases.filter { $0.cost == 0 }
            do {
                bases += try hunspell.bases(of: text).filter { $0.cost == 0 }
            } catch {
                // The error is ignored: without the Hunspell dictionary, there are only fewer
                // forms.
            }
        } else if !areListed {
            bases.removeAll { $0.cost > PatternForms.sureCost }
        }
        return bases.map { ($0, Folding.key(of: $0.word)) }.filter { _, key in
            hunspell != nil || !areListed || search.commonness.hasForm(key) != false
        }
    }

    /// The headwords of a hit that are the base of a form; nil if there are none, or if they have
    /// another part of speech.
    private mutating func headwords(
        of hit: KeyHit, for base: BaseForm, areListed: Bool
    ) throws(LexiconError) -> [Headword]? {
        let spelledHeadwords = hit.sorted(first: base.word).filter { headword in
            hunspell == nil
                ? headword.text.allSatisfy(\.isLetter)
                : headword.text.lowercased() == base.word.lowercased()
        }
        guard let first = spelledHeadwords.first else { return nil }
        let headwords = spelledHeadwords.filter { $0.text == first.text }
        if areListed, base.partOfSpeech == nil || readsLeft == 0 { return headwords }
        guard readsLeft > 0, !isCancelled() else { return nil }
        readsLeft -= 1
        let parts = try search.wordFacts(from: headwords, about: base.word).partsOfSpeech
        if parts.isEmpty { return areListed ? headwords : nil }
        let allowedParts: Set<String> =
            switch base.partOfSpeech {
            case "adjective": ["adjective", "adverb"]
            case let part?: [part]
            case nil: ["noun", "verb"]
            }
        return parts.isDisjoint(with: allowedParts) ? nil : headwords
    }
}

/// Accepts the keys that begin like keys of another automaton.
///
/// Only the last letters of a key may differ.
struct BeginningAutomaton<Whole: LetterAutomaton>: LetterAutomaton where Whole.State == UInt64 {
    struct State {
        fileprivate let wholeState: UInt64
        /// The number of letters since the word has stopped fitting, the first wrong letter
        /// included; 0 while all letters fit.
        fileprivate let wrongCount: Int
    }

    let wholeAutomaton: Whole
    /// The maximum number of letters at the end that need not fit.
    let freeCount: Int

    var start: State { State(wholeState: wholeAutomaton.start, wrongCount: 0) }

    @inline(__always)
    func next(_ state: State, ascii letter: UInt8) -> State {
        next(state, wholeAutomaton.next(state.wholeState, ascii: letter))
    }

    func next(_ state: State, letter: Unicode.Scalar) -> State {
        next(state, wholeAutomaton.next(state.wholeState, letter: letter))
    }

    @inline(__always)
    private func next(_ state: State, _ wholeState: UInt64) -> State {
        let isWrong = state.wrongCount > 0 || wholeAutomaton.isDead(wholeState)
        return State(wholeState: wholeState, wrongCount: isWrong ? state.wrongCount + 1 : 0)
    }

    @inline(__always)
    func isDead(_ state: State) -> Bool { state.wrongCount > freeCount }

    @inline(__always)
    func distance(_ state: State) -> Int? { 0 }
}
