public import Texts

/// An entry of a dictionary.
public struct DictionaryEntry: Model {
    /// Unique in the app: the dictionary, the word, and the number of the entry.
    public let id: String
    /// The headword as the dictionary spells it.
    public let word: String
    /// The name of the dictionary.
    public let source: String
    /// Without the headword as its title.
    public let text: StyledText
    /// The senses, as far as the dictionary tells them; they are part of the text.
    public let senses: [Sense]
    /// Whether the dictionary has no text: that of this entry was made of its senses.
    public let isMadeOfSenses: Bool

    /// The texts must be clean.
    public init(
        id: String, word: String, source: String, text: StyledText, senses: [Sense] = [],
        isMadeOfSenses: Bool = false
    ) {
        self.id = id
        self.word = word
        self.source = source
        self.text = text
        self.senses = senses
        self.isMadeOfSenses = isMadeOfSenses
    }

    /// The relations of all senses, merged by kind, without duplicate words.
    public var relations: [Relation] {
        var kinds: [String] = []
        var words: [String: [String]] = [:]
        for relation in senses.flatMap(\.relations) {
            if words[relation.kind] == nil { kinds.append(relation.kind) }
            var seen = Set(words[relation.kind, default: []])
            words[relation.kind, default: []] += relation.words.filter { seen.insert($0).inserted }
        }
        return kinds.map { Relation(kind: $0, words: words[$0] ?? []) }
    }

    /// A summary in one line: the first definition, or the first line of text that is not just the
    /// headword; nil if the entry is empty.
    public var summary: String? {
        if let definition = senses.first?.definition { return definition }
        let lines = text.paragraphs.lazy.map { $0.text.cleaned(limit: 200) }
        return lines.first { !$0.isEmpty && $0.lowercased() != word.lowercased() }
    }
}
