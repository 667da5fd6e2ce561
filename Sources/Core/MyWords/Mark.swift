public import Texts

/// A word, an episode or an item of the store that you have marked.
///
/// Its texts are cleaned, and cut to ``MarkLimits``.
@dynamicMemberLookup
public struct Mark: Identifiable, Hashable, Sendable {
    public let key: MarkKey
    /// Identifies the mark in other programs, and never changes: random letters and digits.
    public let guid: String
    public var content: MarkContent
    public var added: UnixTime
    public var review: ReviewState

    public var id: MarkKey { key }

    public init(
        key: MarkKey, guid: String, _ content: MarkContent, added: UnixTime,
        review: ReviewState = .new
    ) {
        self.key = key
        self.guid = guid
        self.content = content
        self.added = added
        self.review = review
    }

    /// Makes the mark of something that has no mark yet.
    public init(of markable: Markable, guid: String, at time: UnixTime) {
        let content = MarkContent(
            title: markable.title, meaning: markable.meaning, partOfSpeech: markable.partOfSpeech,
            pronunciation: markable.pronunciation, forms: markable.forms)
        self.init(key: markable.key, guid: guid, content.cleaned(), added: time)
    }

    public subscript<Value>(dynamicMember path: WritableKeyPath<MarkContent, Value>) -> Value {
        get { content[keyPath: path] }
        set { content[keyPath: path] = newValue }
    }

    /// Returns the mark with one more context, and with the lists of a description added to its own
    /// lists.
    ///
    /// A note of the description replaces the note of the mark; an empty note leaves the note of
    /// the mark unchanged.
    public func adding(_ context: MarkContext, _ description: MarkDescription?) -> Mark {
        var mark = self
        let context = context.cleaned()
        // If the mark has the place already, the place only moves to the front.
        let otherContexts = content.contexts.filter { $0.origin != context.origin }
        mark.contexts = Array(([context] + otherContexts).prefix(MarkLimits.contexts))
        if let description {
            mark.lists = MarkDescription(lists: mark.lists + description.lists).lists
            if !description.note.isEmpty { mark.note = description.note }
        }
        return mark
    }

    /// The dictionary that the saved meaning is from; empty if unknown.
    ///
    /// Contexts in the entry of another word are skipped: their source is the dictionary of that
    /// entry.
    var meaningSource: String {
        content.contexts.first { !$0.origin.source.isEmpty && $0.origin.entry.isEmpty }?
            .origin.source ?? ""
    }
}

extension Mark {
    /// The lists and the note after a change to the common description of several marks.
    func description(
        replacing common: MarkDescription, by new: MarkDescription
    ) -> MarkDescription {
        MarkDescription(
            lists: self.lists.filter { !common.lists.contains($0) } + new.lists,
            note: new.note.isEmpty ? self.note : new.note)
    }
}

extension [Mark] {
    /// The lists that all marks are in; of a single mark, also its note.
    var commonDescription: MarkDescription {
        let lists = first?.lists.filter { list in allSatisfy { $0.lists.contains(list) } } ?? []
        return MarkDescription(lists: lists, note: count == 1 ? self[0].note : "")
    }
}

/// The content of a mark, apart from its identifiers, its time and its reviews.
///
/// Unknown values are empty.
public struct MarkContent: Hashable, Sendable {
    /// The word, or the title of the item.
    public var title: String
    /// The meaning that was shown when you marked the word or item.
    public var meaning: String
    /// The part of speech, or the kind of item.
    public var partOfSpeech: String
    /// The pronunciation, without slashes.
    public var pronunciation: String
    public var forms: WordForms
    public var note: String
    /// The names of the mark's lists, without duplicates, in alphabetical order.
    public var lists: [String]
    /// The places where you met the word or item, newest first, without duplicates.
    public var contexts: [MarkContext]
    /// True if reviews leave the word out.
    public var isSuspended: Bool

    public init(
        title: String = "", meaning: String = "", partOfSpeech: String = "",
        pronunciation: String = "", forms: WordForms = WordForms(), note: String = "",
        lists: [String] = [], contexts: [MarkContext] = [], isSuspended: Bool = false
    ) {
        self.title = title
        self.meaning = meaning
        self.partOfSpeech = partOfSpeech
        self.pronunciation = pronunciation
        self.forms = forms
        self.note = note
        self.lists = lists
        self.contexts = contexts
        self.isSuspended = isSuspended
    }
}

/// The place where you met a word, and the time.
public struct MarkContext: Hashable, Sendable {
    public let origin: Markable.Origin
    public let time: UnixTime

    public init(_ origin: Markable.Origin, at time: UnixTime) {
        self.origin = origin
        self.time = time
    }

    /// The context with clean texts, cut to ``MarkLimits``.
    public func cleaned() -> MarkContext {
        MarkContext(
            Markable.Origin(
                place: origin.place.cleaned(limit: MarkLimits.name),
                source: origin.source.cleaned(limit: MarkLimits.name),
                entry: origin.entry.cleaned(limit: MarkLimits.title),
                sentence: origin.sentence.cleaned(limit: MarkLimits.sentence)),
            at: time)
    }
}

/// The limits to which the content of a mark is cut.
public enum MarkLimits {
    /// The maximum length of a word or title, in scalars.
    public static let title = 500
    /// The maximum length of a meaning, in scalars.
    public static let meaning = 500
    /// The maximum length of a note, in scalars.
    public static let note = 4_000
    /// The maximum length of a sentence, in scalars.
    public static let sentence = 1_000
    /// The maximum length of other texts, such as the name of a list, in scalars.
    public static let name = 100
    /// The maximum number of lists of one mark.
    public static let lists = 20
    /// The maximum number of contexts of one mark; older contexts are dropped.
    public static let contexts = 20
}

/// The lists and the note of a mark.
public struct MarkDescription: Hashable, Sendable {
    /// The names of the lists, without duplicates, in alphabetical order.
    public let lists: [String]
    /// The cleaned note; empty if there is none.
    public let note: String

    /// Cleans the texts, and cuts them to ``MarkLimits``.
    public init(lists: [String] = [], note: String = "") {
        let names = lists.map(MarkDescription.listName).filter { !$0.isEmpty }
        self.lists = Array(Set(names).sorted().prefix(MarkLimits.lists))
        self.note = note.cleaned(limit: MarkLimits.note)
    }

    /// Reads one line: words that begin with `#` are lists, all other words are the note.
    ///
    /// `##` at the start of a word stands for a `#` in the note.
    public init(typed line: String) {
        var lists: [String] = []
        var note: [Substring] = []
        for word in line.split(separator: " ") {
            if word.hasPrefix("##") {
                note.append(word.dropFirst())
            } else if word.hasPrefix("#"), word.count > 1 {
                lists.append(String(word.dropFirst()))
            } else {
                note.append(word)
            }
        }
        self.init(lists: lists, note: note.joined(separator: " "))
    }

    /// The line from which ``init(typed:)`` reads this description.
    public var typedLine: String {
        let words = note.split(separator: " ").map { $0.hasPrefix("#") ? "#" + $0 : String($0) }
        return (lists.map { "#" + $0 } + words).joined(separator: " ")
    }

    /// The name of a list as it is saved: without a leading `#`, and with `-` in place of blanks,
    /// because other programs separate such names by blanks.
    public static func listName(_ text: String) -> String {
        let name = text.cleaned(limit: MarkLimits.name).drop { $0 == "#" || $0 == " " }
        guard name.utf8.contains(UInt8(ascii: " ")) else { return String(name) }
        // Replace scalars, because a blank with a combining accent is another character than a
        // blank.
        let scalars = name.unicodeScalars.map { $0 == " " ? "-" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}

// MARK: - Cleaning

extension MarkContent {
    /// The content with clean texts, cut to ``MarkLimits``.
    public func cleaned() -> MarkContent {
        MarkContent(
            title: title.cleaned(limit: MarkLimits.title),
            meaning: meaning.cleaned(limit: MarkLimits.meaning),
            partOfSpeech: partOfSpeech.cleaned(limit: MarkLimits.name),
            pronunciation: MarkContent.withoutSlashes(pronunciation),
            forms: WordForms(
                article: forms.article.cleaned(limit: MarkLimits.name),
                inflections: forms.inflections.cleaned(limit: MarkLimits.name)),
            note: note.cleaned(limit: MarkLimits.note),
            lists: MarkContent.lists(lists.map(MarkDescription.listName)),
            contexts: MarkContent.contexts(contexts.map { $0.cleaned() }), isSuspended: isSuspended)
    }

    /// The pronunciation as it is shown: with slashes, unless it is pinyin or kana.
    public var shownPronunciation: String {
        let isReading = title.unicodeScalars.contains {
            $0.properties.isIdeographic || (0x3041...0x30FF).contains($0.value)
        }
        return isReading || pronunciation.isEmpty ? pronunciation : "/\(pronunciation)/"
    }

    /// True if cleaning leaves something out because of a limit.
    var isCut: Bool {
        title.isCut(at: MarkLimits.title) || meaning.isCut(at: MarkLimits.meaning)
            || partOfSpeech.isCut(at: MarkLimits.name)
            || pronunciation.isCut(at: MarkLimits.name)
            || forms.article.isCut(at: MarkLimits.name)
            || forms.inflections.isCut(at: MarkLimits.name)
            || note.isCut(at: MarkLimits.note)
            || lists.count > MarkLimits.lists || lists.contains { $0.isCut(at: MarkLimits.name) }
            || contexts.count > MarkLimits.contexts || contexts.contains { $0.origin.isCut }
    }

    private static func withoutSlashes(_ text: String) -> String {
        let slash = UInt8(ascii: "/")
        let text = text.cleaned(limit: MarkLimits.name)
        guard text.utf8.first == slash || text.utf8.last == slash else { return text }
        let isOutside = { (byte: UInt8) in byte == slash || byte == UInt8(ascii: " ") }
        var rest = text.utf8.drop(while: isOutside)
        while let last = rest.last, isOutside(last) { rest.removeLast() }
        return String(Substring(rest))
    }

    static func lists(_ names: [String]) -> [String] {
        let isInOrder = zip(names, names.dropFirst()).allSatisfy { $0 < $1 }
        if isInOrder, names.first?.isEmpty != true, names.count <= MarkLimits.lists { return names }
        return Array(Set(names.filter { !$0.isEmpty }).sorted().prefix(MarkLimits.lists))
    }

    /// Returns the latest context of each place, newest first, up to the limit.
    static func contexts(_ contexts: [MarkContext]) -> [MarkContext] {
        guard contexts.count > 1 else { return contexts }
        // Contexts of the same moment keep their order.
        let sorted = contexts.enumerated()
            .sorted { ($1.element.time, $0.offset) < ($0.element.time, $1.offset) }
        var seenOrigins: Set<Markable.Origin> = []
        return Array(
            sorted.map(\.element).filter { seenOrigins.insert($0.origin).inserted }
                .prefix(MarkLimits.contexts))
    }
}

extension Markable.Origin {
    fileprivate var isCut: Bool {
        place.isCut(at: MarkLimits.name) || source.isCut(at: MarkLimits.name)
            || entry.isCut(at: MarkLimits.title) || sentence.isCut(at: MarkLimits.sentence)
    }
}

extension String {
    /// Returns true if cleaning to a limit leaves something out.
    fileprivate func isCut(at limit: Int) -> Bool {
        utf8.count > limit && cleaned(limit: limit) != cleaned(limit: .max)
    }
}
