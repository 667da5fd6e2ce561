public import Core
import Lexicon
public import Texts

extension DictionaryEntry {
    /// Makes an entry of a dictionary that has senses.
    public init(id: String, word: String, source: String, senses: [Sense]) {
        let set = Typesetter.typeset(Entry(word: word, body: .senses(senses)))
        self.init(
            id: id, word: word, source: source, text: set.text, senses: set.senses,
            isMadeOfSenses: true)
    }

    /// An entry with a noun and a verb that uses all fields of a sense.
    public static let dog = DictionaryEntry(
        id: "dictionary:WordNet|dog|0", word: "dog", source: "WordNet",
        senses: .dog)

    /// An entry with one sense that has 400 links.
    public static let person = DictionaryEntry(
        id: "dictionary:WordNet|person|0", word: "person", source: "WordNet",
        senses: .person)

    /// An entry that is about ice and mentions `ice cream`.
    public static let iceCream = DictionaryEntry(
        id: "dictionary:gcide|ice cream|0", word: "ice cream", source: "gcide",
        text: StyledText(
            [.init("Ice (is), n."), .init("Water that is frozen.")]
                + (1...9).map { .init("What ice is \($0).") }
                + [.init([.init("Ice cream", style: .strong), .init(", frozen cream.")])]
                + (1...20).map { .init("What more ice is \($0).") }))

    /// An entry with a text like one in a file, with styles, a link and a preformatted line.
    public static func text(
        _ word: String = "dog", number: Int = 0, source: String = "gcide"
    ) -> DictionaryEntry {
        DictionaryEntry(
            id: "dictionary:\(source)|\(word)|\(number)", word: word, source: source,
            text: StyledText([
                .init([.init(word)]),
                .init(),
                .init([
                    .init("Dog", style: .strong), .init(" (d\u{14F}g), "),
                    .init("n.", style: .secondary),
                    .init(" [AS. "), .init("docga", style: .emphasized),
                    .init(".] A quadruped of the genus "), .init("Canis", link: .word("Canis")),
                    .init(", related to the "), .init("wolf", link: .word("wolf")), .init("."),
                ]),
                .init([.init("Note: The dog is distinguished above all others.")], indent: 4),
                .init([.init("  / \\__     \\_")]),
            ]))
    }
}

extension [Sense] {
    /// The senses of ``DictionaryEntry/dog``.
    public static let dog = [
        Sense(
            partOfSpeech: "noun",
            definition: "a member of the genus Canis that has been domesticated by man since "
                + "prehistoric times",
            examples: ["the dog barked all night"],
            synonyms: ["domestic dog", "Canis familiaris"],
            relations: [
                Relation(kind: "hypernym", words: ["canine", "domestic animal"]),
                Relation(kind: "hyponym", words: ["pooch", "cur", "lapdog", "puppy"]),
            ]),
        Sense(
            partOfSpeech: "noun", definition: "a dull unattractive unpleasant girl or woman",
            examples: ["she’s a real dog"], synonyms: ["frump"],
            relations: [
                Relation(kind: "antonym", words: ["belle"]),
                Relation(kind: "hypernym", words: ["unpleasant woman"]),
            ]),
        Sense(
            partOfSpeech: "verb", definition: "go after with the intent to catch",
            examples: ["the policeman chased the mugger down the alley"],
            synonyms: ["chase", "trail", "tail"],
            relations: [Relation(kind: "hypernym", words: ["pursue", "follow"])],
            frames: ["Somebody ----s something", "Somebody ----s somebody"]),
    ]

    /// The sense of ``DictionaryEntry/person``.
    public static let person = [
        Sense(
            partOfSpeech: "noun", definition: "a human being", synonyms: ["individual"],
            relations: [
                Relation(kind: "hyponym", words: (1...400).map { "human \($0)" })
            ])
    ]
}
