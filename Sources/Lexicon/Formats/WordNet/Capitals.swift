/// Which letters of a lemma the data files capitalise.
///
/// It is part of a location in our index: a headword with known capitals is spelled without a look at the
/// data files.
enum Capitals: UInt64 {
    /// Synsets differ, or it is not known.
    case various
    case none
    /// The first letter: `Paris`.
    case first
    /// The first letter of each word: `New York`.
    case words

    /// How many bits it takes.
    static let bitCount: UInt64 = 2

    /// The spelling of a lemma; nil if that is not known.
    func text(of lemma: Lemma) -> String? {
        switch self {
        case .various: nil
        case .none: lemma.text
        case .first: Lemma.text(lemma.bytes.prefix(1).map(uppercased) + lemma.bytes.dropFirst())
        case .words:
            Lemma.text(
                lemma.bytes.indices.map { index in
                    index == 0 || lemma.bytes[index - 1] == underscore
                        ? uppercased(lemma.bytes[index]) : lemma.bytes[index]
                })
        }
    }

    /// Those of a word with a capital.
    init(of word: ArraySlice<UInt8>, _ lemma: Lemma) {
        let text = Lemma.text(word)
        self = [.first, .words].first { $0.text(of: lemma) == text } ?? .various
    }
}

extension WordNetDatabase {
    /// The capitals of the lemmas that have one in some synset.
    func capitals() throws(LexiconError) -> [Lemma: Capitals] {
        var capitals: [Lemma: Capitals] = [:]
        var plain: Set<Lemma> = []
        for category in categories {
            try category.synsets.forEachWord { word in
                let lemma = Lemma(bytes: word.map(lowercased))
                if word.elementsEqual(lemma.bytes) {
                    plain.insert(lemma)
                } else {
                    let found = Capitals(of: word, lemma)
                    capitals[lemma] = capitals[lemma, default: found] == found ? found : .various
                }
            }
        }
        for lemma in capitals.keys where plain.contains(lemma) { capitals[lemma] = .various }
        return capitals
    }
}

private func uppercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & ~0x20 : byte
}
