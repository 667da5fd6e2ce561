public import Texts

/// A question for the words that have a relation to a word: *opposite of generous*, *plural of ox*.
public struct RelationQuestion {
    /// The relations, with their names in ``LanguageRules/questions``.
    private enum Kind: String { case antonym, synonym, plural, adjective }

    /// A word that has the relation, in a sense of a dictionary.
    public struct Answer {
        /// The index of the dictionary among the searched dictionaries.
        public let source: Int
        public let word: String
        public let sense: Sense
    }

    private let kind: Kind
    private let word: String
    private let language: Language

    /// The maximum number of related words whose senses are read.
    private static let answerLimit = 40
    /// A regular plural that is this much commoner than an irregular plural is an answer, too:
    /// *cows* besides *kine*.
    private static let commonnessMargin = 30
    /// The lowest commonness of a known word; unknown words have a lower commonness.
    private static let leastKnownCommonness = 30

    /// Reads a question; nil for other texts.
    public init?(_ text: String) {
        let words = TextWords.words(of: text)
        for rules in LanguageRules.all {
            let functionWords = rules.functionWords
            let question = words.drop(while: functionWords.isStopWordOfDescription)
            for (name, beginning) in rules.questions where question.starts(with: beginning) {
                let subject = question.dropFirst(beginning.count)
                let bareSubject = subject.drop {
                    functionWords.isLeading($0) || functionWords.addedWords.contains($0)
                }
                guard let kind = Kind(rawValue: name), let language = Language(rules.code),
                    !subject.isEmpty
                else { continue }
                self.kind = kind
                self.language = language
                word = (bareSubject.isEmpty ? subject : bareSubject).joined(separator: " ")
                return
            }
        }
        return nil
    }

    /// The description that finds further answers, and the part of speech of these answers.
    ///
    /// Nil if the question itself is the description.
    public var description: (text: String, part: String)? {
        kind == .adjective ? ("relating to \(word)", "adjective") : nil
    }

    /// Returns the answers by the relations of words, the best first.
    ///
    /// - Parameters:
    ///   - sources: The dictionaries.
    ///   - commonness: The commonness of words, which decides if a plural is usual.
    /// - Returns: The answers; none if no dictionary relates the word to other words.
    public func answers(in sources: [IndexedTexts], _ commonness: CommonnessTable) -> [Answer] {
        // The plural of *sheep* is the word itself.
        var answeredWords: Set<String> = kind == .plural ? [] : [word]
        return sources.enumerated().flatMap { number, source -> [Answer] in
            guard source.reader.languages.headwords ?? language == language else { return [] }
            let relatedWords =
                kind == .plural ? plurals(in: source, commonness) : related(in: source)
            return relatedWords.map { Answer(source: number, word: $0, sense: $1) }
        }
        .filter { answeredWords.insert($0.word).inserted }
    }

    // MARK: - Related words

    private func related(in source: IndexedTexts) -> [(word: String, sense: Sense)] {
        targets(in: source).unique.prefix(RelationQuestion.answerLimit).compactMap { target in
            let sense = source.senses(of: target.word).first { $0.id == target.sense }
            guard let sense, kind != .adjective || sense.partOfSpeech == kind.rawValue else {
                return nil
            }
            return (target.word, sense)
        }
    }

    private func targets(in source: IndexedTexts) -> [Relation.Target] {
        let senses = source.senses(of: word)
        switch kind {
        case .plural: return []
        case .adjective: return senses.targets(of: "derived form")
        case .synonym: return senses.synonyms + senses.targets(of: "similar")
        case .antonym:
            let opposites = senses.targets(of: "antonym")
            guard opposites.isEmpty else { return opposites }
            // Most adjectives have opposites only through a similar adjective: *huge*, *large*,
            // *small*.
            return senses.targets(of: "similar").prefix(RelationQuestion.answerLimit)
                .flatMap { target in
                    source.senses(of: target.word).filter { $0.id == target.sense }
                        .targets(of: "antonym")
                }
        }
    }

    // MARK: - Plurals

    private func plurals(
        in source: IndexedTexts, _ commonness: CommonnessTable
    ) -> [(word: String, sense: Sense)] {
        guard source.headwords.number(of: Folding.key(of: word)) != nil,
            let forms = language.inflections?.plurals(of: word)
        else { return [] }
        let commonnessOf = { (word: String) in Int(commonness.commonness(of: Folding.key(of: word)))
        }
        let isKnown = { (word: String) in
            commonnessOf(word) >= RelationQuestion.leastKnownCommonness
        }
        // *scissors* and *passer-by* have no plural by the rule for the end of a word.
        let isCompound = word.contains { $0 == " " || $0 == "-" }
        let isDoubtful = isCompound || word.hasSuffix("s") && !word.hasSuffix("ss")
        let regular =
            isCompound
            ? nil : forms.regular.first(where: isKnown) ?? (isDoubtful ? nil : forms.regular.first)
        let knownPlurals = forms.irregular.filter(isKnown)
        let irregular = (knownPlurals.isEmpty ? forms.irregular : knownPlurals)
            .sorted { commonnessOf($0) > commonnessOf($1) }
        let irregularCommonness = irregular.first.map(commonnessOf)
        let isUsual =
            regular.map {
                commonnessOf($0) >= (irregularCommonness ?? 0) + RelationQuestion.commonnessMargin
            } == true
        let usualRegular = isUsual || irregularCommonness == nil ? [regular].compactMap(\.self) : []
        return (usualRegular + irregular).map { form in
            (form, Sense(partOfSpeech: "noun", definition: "\(kind.rawValue) of \(word)"))
        }
    }
}

extension [Sense] {
    fileprivate func targets(of relation: String) -> [Relation.Target] {
        flatMap(\.relations).filter { $0.kind == relation }.flatMap(\.targets)
    }

    fileprivate var synonyms: [Relation.Target] {
        flatMap { sense in sense.synonyms.map { Relation.Target($0, sense: sense.id) } }
    }
}
