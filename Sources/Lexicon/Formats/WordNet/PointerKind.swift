/// A kind of pointer between synsets or words (wninput(5WN)).
struct PointerKind: Hashable, Comparable, Sendable {
    private let index: Int

    /// Parses a pointer symbol.
    ///
    /// The backslash has a different meaning for adverbs, the second in the table.
    init?(symbol: String, of part: PartOfSpeech) {
        let index =
            part == .adverb
            ? PointerKind.table.lastIndex { $0.symbol == symbol }
            : PointerKind.table.firstIndex { $0.symbol == symbol }
        guard let index else { return nil }
        self.index = index
    }

    /// The name shown to users.
    var name: String { PointerKind.table[index].name }

    /// The kinds in the order in which they are shown.
    private static let table: [(symbol: String, name: String)] = [
        ("!", "antonym"), ("@", "hypernym"), ("@i", "instance hypernym"), ("~", "hyponym"),
        ("~i", "instance hyponym"), ("#m", "member holonym"), ("#s", "substance holonym"),
        ("#p", "part holonym"), ("%m", "member meronym"), ("%s", "substance meronym"),
        ("%p", "part meronym"), ("*", "entailment"), (">", "cause"), ("$", "verb group"),
        ("&", "similar"), ("<", "participle"), ("\\", "pertainym"),
        ("\\", "derived from adjective"), ("=", "attribute"), ("+", "derived form"),
        ("^", "also see"), (";c", "domain topic"), (";u", "domain usage"),
        (";r", "domain region"), ("-c", "domain topic member"), ("-u", "domain usage member"),
        ("-r", "domain region member"),
    ]

    static func < (one: PointerKind, other: PointerKind) -> Bool { one.index < other.index }
}
