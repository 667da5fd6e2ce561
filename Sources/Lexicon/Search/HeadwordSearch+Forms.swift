import Texts

// Forms of words, by the rules of the dictionary's language.

extension HeadwordSearch {
    /// The additional cost of an English form that no list of words has.
    private static let unlistedFormCost = 60
    /// The cost of a verb that has a headword as a form, too.
    static let otherVerbCost = 1
    /// The least commonness assumed for a base form if its language has no list of words.
    private static let assumedCommonness: UInt8 = 120

    /// Adds the headwords that have a word as a form.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - isKnown: True if a list of English words has the word; nil if there are no lists.
    ///   - isExactlySpelled: True if the capitals and accents of the word are meant.
    ///   - list: The hits so far. The bases are added to them. If the dictionary has the word
    ///     itself, a base needs more evidence: in English a table of forms, in other languages
    ///     entries that say the word is a form.
    ///   - finder: Finds the headwords.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    func addForms(
        of word: SearchWord, isKnown: Bool?, isExactlySpelled: Bool, to list: inout HitList,
        _ finder: some HeadwordFinder
    ) throws(LexiconError) {
        let exactHits = list.hits.rows.filter { $0.kind == .exact }
        guard language(of: word.text) == .english else {
            return try addForms(
                of: word, besides: exactHits, isExactlySpelled: isExactlySpelled, to: &list,
                finder)
        }
        let bases = try regularBases(of: word, finder)
        // The dictionary's own forms are better than forms by rules.
        guard exactHits.count == list.hits.rows.count else { return }
        for (base, hit) in bases where exactHits.isEmpty || base.cost == 0 {
            // WordNet has neither the auxiliary `can` nor the pronoun `thou`.
            if let part = base.partOfSpeech, HeadwordSearch.closedParts.contains(part) {
                let parts = try wordFacts(from: hit.headwords, about: base.word).partsOfSpeech
                if !parts.isEmpty, !parts.contains(part) { continue }
            }
            // A known word in -er is seldom a comparative: `paper` is no form of `pap`.
            let isDoubtful =
                base.partOfSpeech == "adjective" && base.cost > HeadwordSearch.sureCost
            let isSure = isKnown == true && !isDoubtful || base.cost == 0
            let cost = base.cost + (isKnown == true ? 0 : HeadwordSearch.unlistedFormCost)
            list.add(hit, as: isSure ? .inflected(cost: base.cost) : .form(cost: cost))
        }
    }

    /// The parts of speech that have a fixed set of words.
    ///
    /// If a dictionary lacks the pronoun `thou`, its headword with these letters is another word.
    private static let closedParts: Set = ["auxiliary", "pronoun"]

    /// True for `author` and `thorn`, which are English words rather than old spellings of German
    /// words.
    private func isRatherEnglish(_ word: SearchWord) -> Bool {
        commonness.hasForm(word.key) == true && language(of: word.text) == Language("de")
            && GermanForms.modernSpelling(of: word.text.lowercased()) != nil
    }

    /// Adds the base forms in a language that has no lists of words.
    private func addForms(
        of word: SearchWord, besides exactHits: [HeadwordHit], isExactlySpelled: Bool,
        to list: inout HitList, _ finder: some HeadwordFinder
    ) throws(LexiconError) {
        let possibleBases = try possibleBases(of: word)
        guard !possibleBases.isEmpty else { return }
        if !isExactlySpelled, exactHits.isEmpty, isRatherEnglish(word) { return }
        // Entries take longer to read than keys.
        if !exactHits.isEmpty, try !finder.hasAny(of: possibleBases.map(\.key)) { return }
        let spelledHits = exactHits.filter { $0.text.lowercased() == word.text.lowercased() }
        // `gefallen` is a form of `fallen`, but may also be another verb, which few of its entries
        // tell.
        let endsInBase = possibleBases.contains {
            $0.base.cost == 0 && word.text.hasSuffix($0.base.word)
        }
        let facts = try wordFacts(
            from: (spelledHits.isEmpty ? exactHits : spelledHits).flatMap(\.headwords),
            about: word.text,
            limit: endsInBase ? HeadwordSearch.readLimit : HeadwordSearch.entryLimit)
        if endsInBase, facts.hasVerb, !spelledHits.isEmpty {
            for (base, hit) in try hits(
                of: possibleBases.filter { $0.base.cost == 0 }, word, finder)
            where hit.headwords[0].text == base.word {
                list.add(hit, as: .inflected(cost: HeadwordSearch.otherVerbCost))
            }
            return
        }
        // In a book, `neue` is not `Neue`. A word that its entries do not call a form can only be a
        // form of an irregular verb. `Kosten` is no plural of `Kost`.
        let isHeadword =
            !spelledHits.isEmpty
            && (!facts.isForm && (facts.hasSpelling || !isExactlySpelled)
                || language.rules.invariantNouns.contains(word.text.lowercased()))
        let likelyBases = possibleBases.filter {
            facts.allow($0.base, of: word.text, isHeadword: isHeadword)
        }
        let bases = try matchingBases(try hits(of: likelyBases, word, finder))
        let isOtherWord =
            spelledHits.isEmpty
            ? isOtherWord(word.text, than: exactHits, bases, isExactlySpelled: isExactlySpelled)
            // In a book, `est` is a form of `être`.
            : isExactlySpelled
                && (!facts.hasSpelling
                    || language.rules.auxiliaries.contains(word.text.lowercased()))
        if !exactHits.isEmpty, !isOtherWord, !facts.isForm {
            guard word.text == word.text.lowercased(), !facts.hasVerb else { return }
            // `stand` has the letters of the noun `Stand`, but may be a form of `stehen`. `kalte` is
            // rather a form of `kalt` than `Kälte`.
            let cost = spelledHits.isEmpty ? 0 : HeadwordSearch.otherVerbCost
            for (base, hit) in bases where facts.allow(base, of: word.text, isHeadword: true) {
                list.add(hit, as: .inflected(cost: cost))
            }
            return
        }
        try addLikelyForms(
            of: word, by: facts.hasVerb ? try adjectiveBases(bases) : bases, besides: exactHits,
            isExactlySpelled: isExactlySpelled, isOtherWord: isOtherWord,
            facts: spelledHits.isEmpty ? nil : facts, to: &list)
    }

    /// Returns true if a text is rather a form of one of the bases than one of the words that differ
    /// from it in capitals, accents or blanks.
    ///
    /// `está` is rather a form of `estar` than the word `esta`, `pasó` of `pasar` than `paso`, and
    /// `parlera` of `parler` than `parler à`. In a book, `Jahren` is a form of `Jahr`, not the word
    /// `jähren`.
    private func isOtherWord(
        _ text: String, than hits: [HeadwordHit], _ bases: [(base: BaseForm, hit: KeyHit)],
        isExactlySpelled: Bool
    ) -> Bool {
        let isAccented = EndingRules.unaccented(text) != text
        return text.hasUmlaut || hits.allSatisfy(\.text.hasBlanks)
            || isExactlySpelled && hits.contains(where: \.text.hasUmlaut)
            || bases.contains { base, hit in
                base.cost == 0 || isAccented && hit.headwords[0].text == base.word
            }
    }

    /// Adds the base forms of a word that is no headword itself, or a headword of another word.
    private func addLikelyForms(
        of word: SearchWord, by likelyBases: [(base: BaseForm, hit: KeyHit)],
        besides exactHits: [HeadwordHit], isExactlySpelled: Bool, isOtherWord: Bool,
        facts: WordFacts?, to list: inout HitList
    ) throws(LexiconError) {
        let sureBases = likelyBases.filter { !exactHits.isEmpty || !isDoubtful($0, word) }
        if let (bestBase, bestHit) = try bestBase(sureBases, of: word) {
            // A plural may differ from its base form in accents alone: `Töchter`.
            list.remove(bestHit)
            let isOwnWord = facts?.isOwnWord(word.text, besides: bestBase) == true
            list.add(
                bestHit.withLeastCommonness(HeadwordSearch.assumedCommonness),
                as: .inflected(cost: isOwnWord ? HeadwordSearch.otherVerbCost : 0))
            // `gehört` is a form of `hören` and of `gehören`.
            for (base, hit) in sureBases where base.word == "ge" + bestBase.word {
                list.add(hit, as: .inflected(cost: HeadwordSearch.otherVerbCost))
            }
            // Another word with the same letters comes after the base form.
            for hit in exactHits
            where isExactlySpelled && isOtherWord
                && !bestHit.headwords.contains(where: { $0.text == hit.text })
            {
                let other = KeyHit(headwords: hit.headwords, commonness: hit.commonness)
                list.remove(other)
                list.add(other, as: .form(cost: HeadwordSearch.sureCost))
            }
        }
        for (base, hit) in likelyBases where exactHits.isEmpty || isOtherWord {
            let cost = max(base.cost, HeadwordSearch.sureCost)
            list.add(
                hit.withLeastCommonness(HeadwordSearch.assumedCommonness), as: .form(cost: cost))
        }
    }

    /// True if a German noun lacks the umlaut of a word that was typed without a capital: `gräser`
    /// may be a misspelled word as well as a form of `Gras`.
    private func isDoubtful(_ form: (base: BaseForm, hit: KeyHit), _ word: SearchWord) -> Bool {
        let noun = form.hit.headwords[0].text
        return language == Language("de") && form.base.cost > 0
            && word.text == word.text.lowercased()
            && (form.base.partOfSpeech == "noun" || noun != noun.lowercased())
            && form.base.word.hasUmlaut && !noun.hasUmlaut
    }

    /// The bases of a word that is also an infinitive: only adjectives (`schönen`), no nouns
    /// (`verlassen`).
    private func adjectiveBases(
        _ bases: [(base: BaseForm, hit: KeyHit)]
    ) throws(LexiconError) -> [(base: BaseForm, hit: KeyHit)] {
        var adjectives: [(base: BaseForm, hit: KeyHit)] = []
        for (base, hit) in bases
        where try wordFacts(from: hit.headwords, about: base.word).partsOfSpeech.contains(
            "adjective")
        {
            adjectives.append((base, hit))
        }
        return adjectives
    }

    /// The verb that has a word as its participle, if the word stands behind an auxiliary: *partir*,
    /// not the noun *partie*, in *elle est partie*.
    func participleBase(
        in words: ArraySlice<String>, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> KeyHit? {
        let rules = language.rules
        guard let word = words.last?.lowercased(), let auxiliary = words.dropLast().last,
            rules.auxiliaries.contains(auxiliary.lowercased())
        else { return nil }
        let isRegular = rules.participleEndings.contains(where: word.hasSuffix)
        let verbs = try regularBases(of: SearchWord(word), finder).filter { base, _ in
            base.partOfSpeech == "verb" && (isRegular || base.cost == 0)
        }
        return try matchingBases(verbs).first?.hit.withLeastCommonness(.max)
    }

    /// The verbs that have a word as a form behind a Spanish pronoun, the reflexive ones first.
    ///
    /// In `te llamas`, these are `llamarse` and `llamar`, not `llama`. Nil if there are none.
    func pronominalVerbs(
        in words: ArraySlice<String>, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [KeyHit]? {
        guard language == Language("es"), let word = words.last,
            let pronoun = words.dropLast().last,
            ["me", "te", "se", "nos", "os"].contains(pronoun.lowercased())
        else { return nil }
        let verbs = try possibleBases(of: SearchWord(word)).map(\.base)
            .filter { $0.partOfSpeech == "verb" }.map(\.word)
        let bases = verbs.map { $0 + "se" } + verbs
        let hitsByKey = try finder.hits(of: bases.map { SearchWord($0).key })
        let hits = bases.compactMap { base -> KeyHit? in
            let headwords = hitsByKey[SearchWord(base).key]?.headwords.filter { $0.text == base }
            guard let headwords, !headwords.isEmpty else { return nil }
            return KeyHit(headwords: headwords, commonness: base.hasSuffix("se") ? .max : .max - 1)
        }
        return hits.isEmpty ? nil : hits
    }

    /// The headwords that have a word as a form by the rules of the dictionary's language, the
    /// likeliest first.
    private func regularBases(
        of word: SearchWord, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [(base: BaseForm, hit: KeyHit)] {
        try hits(of: try possibleBases(of: word), word, finder)
    }

    /// The words that have a word as a form by the rules of the dictionary's language, whether the
    /// dictionary has them or not, the likeliest first.
    private func possibleBases(
        of word: SearchWord
    ) throws(LexiconError) -> [(base: BaseForm, key: HeadwordKey)] {
        let language = language(of: word.text)
        let isEnglish = language == .english
        let lowercasedWord = word.text.lowercased()
        let texts = isEnglish ? [] : Transcription.texts(transcribedBy: word.text)
        var bases: [(base: BaseForm, key: HeadwordKey)] = []
        var addedForms: Set<String> = []
        for text in [word.text] + texts {
            for base in try language.inflections?.bases(of: text) ?? [] {
                let key = SearchWord(base.word).key
                // Rules may lead to a base with several parts of speech. Its entries show later
                // which part of speech is right.
                let part = isEnglish ? "" : base.partOfSpeech ?? ""
                let lowercasedBase = base.word.lowercased()
                guard lowercasedBase != lowercasedWord,
                    addedForms.insert("\(lowercasedBase) \(part)").inserted
                else { continue }
                if !isEnglish || commonness.hasForm(key) != false { bases.append((base, key)) }
            }
        }
        return bases
    }

    /// The headwords of some of the words that have a word as a form.
    private func hits(
        of bases: [(base: BaseForm, key: HeadwordKey)], _ word: SearchWord,
        _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [(base: BaseForm, hit: KeyHit)] {
        guard !bases.isEmpty else { return [] }
        let hitsByKey = try finder.hits(of: bases.map(\.key))
        let language = language(of: word.text)
        let (isEnglish, isGerman) = (language == .english, language == Language("de"))
        let lowercasedWord = word.text.lowercased()
        return bases.flatMap { base, key -> [(BaseForm, KeyHit)] in
            guard let hit = hitsByKey[key] else { return [] }
            // The table has the verbs that change their vowel: `hälst` is no form of `halsen`.
            // `äußere` is no form of `außer`.
            let keepsUmlaut =
                isGerman && ["adjective", "verb"].contains(base.partOfSpeech)
                && base.word.hasUmlaut
            // `たべました` is no form of the noun `タブ`: verbs end in hiragana, unless する follows a noun.
            let isKatakana = Kana.isKatakana(String(base.word.suffix(1)))
            let headwords = hit.sorted(first: base.word).filter {
                $0.text.lowercased() != lowercasedWord && (!keepsUmlaut || $0.text.hasUmlaut)
                    && (base.partOfSpeech == "noun"
                        || Kana.isKatakana(String($0.text.suffix(1))) == isKatakana)
            }
            // `schönen` rather means `schön` than `schon`, but `fährt` does not mean `Fähren`.
            let lowercasedBase = base.word.lowercased()
            let isSpelled = { (headword: Headword) in headword.text.lowercased() == lowercasedBase }
            let groups = [headwords.filter(isSpelled), headwords.filter { !isSpelled($0) }]
                .filter { !$0.isEmpty }
            return groups.prefix(isEnglish ? 1 : 2)
                .map { (base, KeyHit(headwords: $0, commonness: hit.commonness)) }
        }
    }

    /// The highest cost of a rule with a result that is taken as certain.
    private static let sureCost = 15
    /// The maximum number of bases that are compared.
    private static let baseLimit = 12

    /// The only rule for forms of abbreviations: `LKWs`.
    private static let abbreviationRule = "noun: s = -"
    /// In letters; a longer word in capitals is a word like any other in some dictionaries.
    private static let longestAbbreviation = 4

    /// Leaves out the bases whose entries show that the rule does not fit.
    ///
    /// `neut` is no form of `neun`, because `neun` is a number, and `paper` no form of `PAP`,
    /// because an abbreviation has no other form than `LKWs`.
    ///
    /// Each headword occurs once.
    private func matchingBases(
        _ bases: [(base: BaseForm, hit: KeyHit)]
    ) throws(LexiconError) -> [(base: BaseForm, hit: KeyHit)] {
        var addedWords: Set<String> = []
        var matchingBases: [(base: BaseForm, hit: KeyHit)] = []
        for (base, hit) in bases where matchingBases.count < HeadwordSearch.baseLimit {
            guard let word = hit.headwords.first?.text, !addedWords.contains(word) else { continue }
            let facts = try wordFacts(from: hit.headwords, about: base.word)
            let parts = facts.partsOfSpeech
            if let part = base.partOfSpeech, !parts.isEmpty, !parts.contains(part) { continue }
            if base.partOfSpeech == "adjective", facts.hasOtherCapitals { continue }
            let isAbbreviation =
                facts.isAbbreviation && base.word.count <= HeadwordSearch.longestAbbreviation
            if isAbbreviation, base.rule != HeadwordSearch.abbreviationRule { continue }
            addedWords.insert(word)
            matchingBases.append((base, hit))
        }
        return matchingBases
    }

    /// The most probable base of a form; nil if no rule is sure enough.
    ///
    /// The base must not be only a form itself: `gefallen` is, but some of its entries say that it
    /// is a verb.
    private func bestBase(
        _ bases: [(base: BaseForm, hit: KeyHit)], of word: SearchWord
    ) throws(LexiconError) -> (base: BaseForm, hit: KeyHit)? {
        var best: (base: BaseForm, hit: KeyHit)?
        for (base, hit) in bases where base.cost <= HeadwordSearch.sureCost {
            // `Lehrerinnen` is a form of `Lehrerin`, not of `Lehrer`. `Straßen` is a form of
            // `Straße`, not of `Strass`.
            // `casas` is a form of `casa` rather than of `caso`.
            let isPlural =
                language != Language("de") && word.text.lowercased() == base.word + "s"
                && hit.headwords[0].text == base.word && base.cost == best?.base.cost
            if let best, !base.extends(best.base), !isPlural { continue }
            // A base from a table is certain.
            if base.cost > 0, try wordFacts(from: hit.headwords, about: base.word).isForm {
                let limit = base.partOfSpeech == "verb" ? HeadwordSearch.readLimit : 0
                let facts = try wordFacts(from: hit.headwords, about: base.word, limit: limit)
                guard facts.hasVerb else { continue }
            }
            best = (base, hit)
        }
        return best
    }

    /// Reads the Hunspell dictionary of the dictionary's language, so that the first misspelled
    /// word does not wait for the file.
    public func prepareForms() {
        // If the Hunspell dictionary can't be read, words that it knows are taken for misspelled
        // words.
        _ = try? language.hunspell?.load()
    }

    /// The headwords that have a word as a form by the Hunspell dictionary of the dictionary's
    /// language.
    ///
    /// The first call reads the Hunspell dictionary, which may take 100 ms. Call this only for
    /// words that were not found.
    ///
    /// - Parameters:
    ///   - text: The word.
    ///   - isCancelled: Returns true if the result is no longer needed.
    /// - Returns: The hits; none if there is no Hunspell dictionary.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func hunspellForms(
        of text: String, isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> HeadwordHits {
        var list = HitList()
        guard !text.contains(where: \.isWhitespace), let hunspell = language(of: text).hunspell
        else {
            return list.hits
        }
        let bases: [BaseForm]
        do {
            bases = try hunspell.bases(of: text)
        } catch {
            // If the Hunspell dictionary can't be read, the word is taken for a misspelled word.
            return list.hits
        }
        let keys = bases.map { SearchWord($0.word).key }
        let hitsByKey = try finder(isCancelled).hits(of: keys)
        for (base, key) in zip(bases, keys) {
            guard var hit = hitsByKey[key] else { continue }
            hit.headwords = hit.sorted(first: base.word)
            list.add(
                hit.withLeastCommonness(HeadwordSearch.assumedCommonness),
                as: .form(cost: base.cost))
        }
        return list.hits
    }

    /// The cost of a headword that shares only the stem of a word.
    private static let stemCost = 20
    /// The maximum number of headwords that are compared, and the minimum number of letters of a
    /// stem.
    private static let (stemLimit, leastStem) = (200, 3)

    /// The headwords with the same stem as a word, by the rules of Snowball.
    ///
    /// English has no hits, because it has lists of forms.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func stemmedForms(
        of text: String, isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> HeadwordHits {
        let language = language(of: text)
        let stemmer = Stemmer(language)
        let lowercased = text.lowercased()
        let stem = stemmer.stem(lowercased)
        let sharedBeginning = String(zip(lowercased, stem).prefix { $0 == $1 }.map(\.0))
        var list = HitList()
        guard stemmer.isKnown, language != .english, !lowercased.contains(where: \.isWhitespace),
            sharedBeginning.count >= HeadwordSearch.leastStem
        else { return list.hits }
        let beginning = SearchWord(sharedBeginning)
        let finder = finder(isCancelled)
        let nearHits = try finder.keys(startingWith: beginning, limit: HeadwordSearch.stemLimit)
        for hit in [try equalHit(of: beginning, finder)] + nearHits.keys {
            let headwords = hit.sorted(first: lowercased)
            guard let word = headwords.first?.text.lowercased(), word != lowercased,
                stemmer.stem(word) == stem
            else { continue }
            let cost = Misspelling.cost(of: word, typedAs: lowercased) / 10
            let likelyHit = KeyHit(headwords: headwords, commonness: hit.commonness)
                .withLeastCommonness(HeadwordSearch.assumedCommonness)
            list.add(likelyHit, as: .form(cost: HeadwordSearch.stemCost + cost))
        }
        return list.hits
    }

    /// The maximum number of entries that decide if a word is a form, and of entries that are read
    /// for the decision.
    static let (entryLimit, readLimit) = (6, 24)

    /// The facts that the entries of a word state about the word.
    struct WordFacts {
        /// True if most entries say that the word is a form, or no entry is about the word.
        let isForm: Bool
        /// True if an entry says that the word is a verb and not a form.
        let hasVerb: Bool
        /// The parts of speech that entries give the word, if they do not call it a form.
        let ownParts: Set<String>
        /// The parts of speech of the word; empty if an entry names none.
        let partsOfSpeech: Set<String>
        /// True if all entries have the word in capitals, although it has small letters here.
        let isAbbreviation: Bool
        /// True if the nouns of the language have capitals, as in German.
        let hasNounCapitals: Bool
        /// True if all entries have the word with other capitals: no adjective is `Inn`.
        let hasOtherCapitals: Bool
        /// True if an entry has the word with its capitals.
        ///
        /// In languages other than German, any capitals are accepted.
        let hasSpelling: Bool

        /// Returns true if the word is rather a word than the form of a base.
        ///
        /// `während` is a preposition rather than a form of `währen`, but `sollte` is rather a form of
        /// `sollen`, and `gesucht`, which is also an adjective, of `suchen`. Dictionaries list no
        /// forms such as `ich bitte`.
        func isOwnWord(_ text: String, besides base: BaseForm) -> Bool {
            let participleParts: Set = ["adjective", "interjection"]
            return base.cost > 0
                && (hasSpelling && base.word == text + "n"
                    || !ownParts.isSubset(of: base.partOfSpeech == "verb" ? participleParts : []))
        }

        /// Returns true if a text may be a form of a base; `isHeadword` tells that the dictionary has
        /// it as another word.
        ///
        /// `Rote` is a headword, but `rote` may also be a form of `rot`. A German noun has a capital:
        /// `offen` is no form of `Off`.
        func allow(_ base: BaseForm, of text: String, isHeadword: Bool) -> Bool {
            let isLowercase = text == text.lowercased()
            return switch base.partOfSpeech {
            case "adjective" where !hasSpelling && isLowercase: true
            case _ where base.cost == 0 && (base.partOfSpeech == "verb" || !hasNounCapitals): true
            case "noun" where hasSpelling && hasNounCapitals && isLowercase: false
            default: !isHeadword
            }
        }
    }

    /// Finds the facts about a word in its entries.
    ///
    /// If some entries have the word with the same capitals, only these entries count (`sagen`, not
    /// `Sagen`). At most `limit` of them are read.
    func wordFacts(
        from headwords: [Headword], about word: String, limit: Int = HeadwordSearch.entryLimit
    ) throws(LexiconError) -> WordFacts {
        let isCapital = word.first?.isUppercase == true
        typealias Verdict = (isForm: Bool, grammar: EntryGrammar)
        var (sameCaseVerdicts, otherVerdicts) = ([Verdict](), [Verdict]())
        var capitalCount = 0
        for headword in headwords.prefix(HeadwordSearch.readLimit)
        where sameCaseVerdicts.count < limit {
            let grammar = try grammar.grammar(of: headword, in: reader)
            // The dictionary's list of headwords may have no capitals.
            let firstLetter = headword.text.prefix(1)
            let text =
                (isCapital ? firstLetter.uppercased() : firstLetter.lowercased())
                + headword.text.dropFirst()
            if let isForm = grammar.isOfForm(text, ignoresCase: false) {
                sameCaseVerdicts.append((isForm, grammar))
            } else if let isForm = grammar.isOfForm(text, ignoresCase: true) {
                otherVerdicts.append((isForm, grammar))
                let capitals = text.uppercased()
                if grammar.isOfForm(capitals, ignoresCase: false) != nil { capitalCount += 1 }
            }
        }
        let verdicts = sameCaseVerdicts.isEmpty ? otherVerdicts : sameCaseVerdicts
        let told = verdicts.filter { !$0.isForm }
        let hasCapitals = reader.languages.headwords == Language("de")
        return WordFacts(
            isForm: verdicts.isEmpty || verdicts.count(where: \.isForm) * 2 > verdicts.count,
            hasVerb: sameCaseVerdicts.contains {
                !$0.isForm && $0.grammar.partsOfSpeech.contains("verb")
            },
            ownParts: sameCaseVerdicts.filter { !$0.isForm }.reduce(into: []) {
                $0.formUnion($1.grammar.partsOfSpeech)
            },
            partsOfSpeech: told.contains(where: \.grammar.partsOfSpeech.isEmpty)
                ? [] : told.reduce(into: []) { $0.formUnion($1.grammar.partsOfSpeech) },
            isAbbreviation: sameCaseVerdicts.isEmpty && capitalCount > 0
                && capitalCount == otherVerdicts.count,
            hasNounCapitals: hasCapitals,
            hasOtherCapitals: hasCapitals && sameCaseVerdicts.isEmpty && !otherVerdicts.isEmpty,
            hasSpelling: !sameCaseVerdicts.isEmpty || !hasCapitals && !otherVerdicts.isEmpty)
    }
}

extension BaseForm {
    /// Returns true if the word extends a shorter word at the same cost, or is its feminine with
    /// `in`.
    fileprivate func extends(_ shorter: BaseForm) -> Bool {
        guard word.count > shorter.word.count, partOfSpeech == shorter.partOfSpeech else {
            return false
        }
        return cost == shorter.cost && word.hasPrefix(shorter.word) || word == shorter.word + "in"
    }
}

extension KeyHit {
    /// The same hit, with at least this commonness.
    fileprivate func withLeastCommonness(_ commonness: UInt8) -> KeyHit {
        KeyHit(headwords: headwords, commonness: max(self.commonness, commonness), cost: cost)
    }
}
