public import Texts

/// The page of a word: the entries of all dictionaries.
public struct WordPage: Equatable, Sendable {
    /// The spelling in the list.
    ///
    /// If no dictionary on this computer has the word with these capitals, the title is the
    /// spelling of the first dictionary whose capitals are significant.
    public let title: String
    /// The parts in the order of the dictionaries, but dictionaries that spell the word differently
    /// come last.
    ///
    /// A dictionary without the word has no part. If several dictionaries have the same database,
    /// only the first has a part.
    public let parts: [Part]
    /// Other words whose pages you may want instead.
    public let relatives: Relatives
    /// The sentence in which the word was met; empty for none.
    private let sentence: String

    /// The answer of one dictionary.
    public struct Part: Equatable, Sendable {
        /// The name of the dictionary.
        public let source: String
        public let state: State

        public init(source: String, _ state: State) {
            self.source = source
            self.state = state
        }

        public var entries: [DictionaryEntry] { state.entries ?? [] }

        /// The text in place of the entries, such as `asking…`; nil if the entries are shown.
        public var note: String? {
            switch state {
            case .entries: nil
            case .asking: "asking…"
            case .failed(let error): error.cause
            }
        }
    }

    public enum State: Equatable, Sendable {
        case entries([DictionaryEntry])
        /// A server that has not answered.
        case asking
        case failed(DictionaryServiceError)

        fileprivate var entries: [DictionaryEntry]? {
            if case .entries(let entries) = self { entries } else { nil }
        }
    }

    public struct Relatives: Equatable, Sendable {
        /// The words of which this word is an inflected form.
        public var bases: [String] = []
        /// The words that differ only in accents or apostrophes.
        public var spellings: [String] = []

        public init(bases: [String] = [], spellings: [String] = []) {
            self.bases = bases
            self.spellings = spellings
        }
    }

    public init(
        _ title: String, parts: [Part], relatives: Relatives = Relatives(), sentence: String = ""
    ) {
        self.title = title
        self.parts = parts
        self.relatives = relatives
        self.sentence = sentence
    }

    /// Makes a page of the dictionaries' answers.
    ///
    /// Empty answers are left out, and so are answers from the same database as an earlier answer.
    ///
    /// - Parameters:
    ///   - title: The spelling in the list.
    ///   - answers: The answers, in the order of the dictionaries.
    ///   - relatives: Other words.
    ///   - sentence: The sentence in which the word was met; empty for none.
    public init(
        _ title: String, of answers: [(source: DictionarySource, state: State)],
        relatives: Relatives = Relatives(), sentence: String = ""
    ) {
        var editions: Set<String> = []
        let answers = answers.filter { source, state in
            guard case .entries(let entries) = state else { return true }
            return !entries.isEmpty && source.edition.map { editions.insert($0).inserted } ?? true
        }
        let (title, places) = SpelledEntries.order(
            of: answers.map { ($0.source, $0.state.entries) }, for: title)
        let parts = places.map { Part(source: answers[$0].source.name, answers[$0].state) }
        self.init(title, parts: parts, relatives: relatives, sentence: sentence)
    }
}

extension WordPage: DetailItem {
    public var id: MergeKey { MergeKey(title) }
    public var word: String? { title }

    /// The paragraph that mentions the word, if the first entry is about another word; else nil.
    public var start: TextPosition? {
        guard case .entries(let entries) = parts.first?.state, entries.first?.mention != nil else {
            return nil
        }
        return TextPosition(paragraph: text.start(ofSectionFrom: 0), offset: 0)
    }

    public var markable: Markable? {
        let entries = parts.lazy.flatMap { part in
            if case .entries(let entries) = part.state { entries } else { [] as [DictionaryEntry] }
        }
        guard let entry = entries.first(where: { !$0.isReference }) ?? entries.first else {
            return Markable(word: title, origin: .dictionary(sentence: sentence))
        }
        return markable(of: entry)
    }

    /// The word with the sense that a position is about, from the dictionary in whose section the
    /// position is.
    public func markable(at position: TextPosition) -> Markable? {
        let text = text
        guard let section = text.sectionStart(at: position),
            section > 0 || position > text.windowStart,
            let source = text.paragraphs[section].aside,
            let part = parts.first(where: { $0.source == source }),
            case .entries(let entries) = part.state, let firstEntry = entries.first
        else { return markable }
        let paragraphs = text.paragraphs(ofSectionFrom: section)
        // Links to other words stand below the last section.
        guard paragraphs.indices.contains(position.paragraph) else { return markable }
        let place = SensePlaces(entries, in: paragraphs).place(at: position.paragraph)
        return place.map { markable(of: $0.entry, $0.sense) } ?? markable(of: firstEntry)
    }

    /// Makes the mark of an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - chosenSense: The sense; nil for the first meaning of the entry.
    /// - Returns: The mark.
    private func markable(of entry: DictionaryEntry, _ chosenSense: Sense? = nil) -> Markable {
        // `xué xí` is only the sound of 学习.
        let title = entry.isRead(as: title) ? entry.word : title
        // If an entry only mentions the word, its senses are senses of another word.
        let sense = chosenSense ?? (entry.mention == nil ? entry.cardSense : nil)
        return Markable(
            MarkKey(word: MergeKey(title)), title: title,
            meaning: chosenSense?.cardDefinition ?? entry.cardDefinition ?? "",
            partOfSpeech: sense?.partOfSpeech ?? "",
            pronunciation: entry.pronunciation(of: title), forms: sense?.forms ?? WordForms(),
            origin: .dictionary(
                entry.source,
                sentence: sentence.isEmpty ? sense?.example(of: title) ?? "" : sentence))
    }

    public func action(following link: TextLink) -> (any Action)? {
        switch link.target {
        case .word(let word): FollowLink(word: word)
        case .sense(let sense, let word): FollowLink(word: word, sense: sense)
        case .address(let address): AppAction.openPage(address)
        case .sound: action(hearing: link, at: link.span.start)
        case .picture, .more, .place: nil
        }
    }

    public func action(hearing sound: TextLink?, at position: TextPosition) -> (any Action)? {
        Hear(title, in: text, sound: sound, at: position)
    }
}

extension StyledText {
    /// The position at the top of the window before you scroll.
    fileprivate var windowStart: TextPosition {
        TextPosition(paragraph: start(ofSectionFrom: starts(of: .section).first ?? 0), offset: 0)
    }
}

/// The places of a dictionary's senses in its section of a page.
private struct SensePlaces {
    /// A sense, or an entry without senses, and the paragraph with which it begins.
    struct Place {
        let paragraph: Int
        let entry: DictionaryEntry
        /// The sense; nil for an entry without senses of the word.
        let sense: Sense?
    }

    /// The maximum number of senses to find, and of paragraphs that are searched for each sense.
    private static let senseLimit = 500
    private static let searchLimit = 100
    /// The number of characters of a definition that are compared, because the page may cut the
    /// rest.
    private static let comparedLength = 80
    /// The maximum number of numbers and labels before a definition: `1. a) (i)`.
    private static let labelLimit = 4

    private let paragraphs: ArraySlice<StyledText.Paragraph>
    /// The places, in the order of the text.
    private var places: [Place] = []

    /// Finds the senses in the paragraphs, where they stand in the order of the entries.
    ///
    /// - Parameters:
    ///   - entries: The entries of the dictionary.
    ///   - paragraphs: The section of the dictionary.
    init(_ entries: [DictionaryEntry], in paragraphs: ArraySlice<StyledText.Paragraph>) {
        self.paragraphs = paragraphs
        let hasIDs = paragraphs.contains { $0.sense != nil }
        let senses = entries.lazy.flatMap { entry -> [(entry: DictionaryEntry, sense: Sense?)] in
            // If an entry only mentions the word, its senses are senses of another word.
            entry.mention != nil || entry.senses.isEmpty
                ? [(entry, nil)] : entry.senses.map { (entry, $0) }
        }
        var start = paragraphs.startIndex
        for (entry, sense) in senses.prefix(SensePlaces.senseLimit) {
            let definition = sense?.definition ?? entry.summary ?? ""
            guard !definition.isEmpty else { continue }
            let id = hasIDs ? sense?.id : nil
            let paragraph = paragraphs[start...].prefix(SensePlaces.searchLimit).firstIndex {
                id == nil ? SensePlaces.hasDefinition($0, definition) : $0.sense == id
            }
            guard let paragraph else { continue }
            places.append(Place(paragraph: paragraph, entry: entry, sense: sense))
            start = paragraph + 1
        }
    }

    /// Returns the sense that a paragraph defines or illustrates; for a heading, the first sense
    /// below it.
    ///
    /// - Parameter paragraph: A paragraph of the section.
    /// - Returns: The sense; nil if none was found in the section.
    func place(at paragraph: Int) -> Place? {
        let placeAbove = places.last { $0.paragraph <= paragraph }
        let placeBelow = places.first { $0.paragraph > paragraph }
        guard placeAbove?.paragraph != paragraph else { return placeAbove }
        let isHeading =
            paragraphs[paragraph].runs.isEmpty
            || ![.body, .relation].contains(paragraphs[paragraph].role)
        return isHeading ? placeBelow ?? placeAbove : placeAbove ?? placeBelow
    }

    /// Returns true if a paragraph contains a definition, or a part of a definition that spans
    /// several paragraphs.
    private static func hasDefinition(_ paragraph: StyledText.Paragraph, _ definition: String)
        -> Bool
    {
        let text = paragraph.text
        if text.contains(definition.prefix(comparedLength)) { return true }
        guard paragraph.role == .body else { return false }
        // Skip numbers, which are no part of a definition. The definition of a narrower sense
        // begins with the heading of the broader sense.
        var remainder = text[...]
        for _ in 0...labelLimit {
            if remainder.utf8.count > 1, remainder.contains(where: \.isLetter),
                definition.hasPrefix(remainder) || definition.hasSuffix(remainder)
            {
                return true
            }
            remainder = remainder.drop { $0 != " " }.drop { $0 == " " }
        }
        return false
    }
}

extension Markable.Origin {
    /// An origin in the Dictionary tab.
    static func dictionary(_ source: String = "", sentence: String = "") -> Markable.Origin {
        Markable.Origin(place: "Dictionary", source: source, sentence: sentence)
    }
}

/// The detail of a word: its page.
public typealias EntryDetail = DetailPane<WordPage>

/// Show the page of a word that a link leads to.
public struct FollowLink: Action, Hashable {
    public let word: String
    /// The ID of the sense to show; nil for the beginning.
    public internal(set) var sense: String?
}

extension WordPage {
    /// The parts one below the other, each under the name of its dictionary, and the links to
    /// relatives.
    public var text: StyledText {
        var parts = parts.map(WordPage.paragraphs)
        let links = [
            WordPage.links("A form of", relatives.bases),
            WordPage.links("See also", relatives.spellings),
        ].compactMap(\.self)
        if !links.isEmpty { parts.append(links) }
        return StyledText(Array(parts.joined(separator: [.empty, .empty])))
    }

    private static func paragraphs(of part: Part) -> [StyledText.Paragraph] {
        guard let note = part.note else { return EntryText.paragraphs(of: part.entries) }
        return [
            StyledText.Paragraph(
                [.init(note, style: .secondary)], aside: part.source, role: .section)
        ]
    }

    private static func links(_ label: String, _ words: [String]) -> StyledText.Paragraph? {
        guard !words.isEmpty else { return nil }
        var runs = [StyledText.Run("\(label): ", style: .secondary)]
        for (number, word) in words.enumerated() {
            if number > 0 { runs.append(.init(", ")) }
            runs.append(.init(word, link: .word(word)))
        }
        return StyledText.Paragraph(runs, role: .relatedEntries)
    }
}
