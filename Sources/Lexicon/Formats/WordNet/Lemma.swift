/// How WordNet spells a word in its index and exception files: ASCII letters in lower case, the
/// words of a collocation joined by underscores.
struct Lemma: Hashable, Comparable, Sendable {
    /// No word of a dictionary is longer, in bytes (`WORDBUF` of WordNet's own library).
    static let limit = 255

    /// The spelling.
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The lemma of a word as a person writes it.
    init(_ text: String) {
        bytes = text.utf8.map { $0 == UInt8(ascii: " ") ? underscore : lowercased($0) }
    }

    /// In the order of the files, which is that of the bytes.
    static func < (one: Lemma, other: Lemma) -> Bool {
        one.bytes.lexicographicallyPrecedes(other.bytes)
    }

    /// The word as a person writes it, in lower case.
    var text: String { Lemma.text(bytes) }

    /// Whether a word of a data file is this one, whatever its capitals.
    func matches(_ word: String) -> Bool {
        word.utf8.elementsEqual(bytes) { lowercased($0) == ($1 == underscore ? 0x20 : $1) }
    }

    /// What a person reads, of a word as the files write it.
    static func text(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes.map { $0 == underscore ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }

    /// The spellings under which WordNet's library looks for a word (`getindex` in its search.c):
    /// as it is, hyphens for underscores, underscores for hyphens, neither of them, no periods.
    var variants: [Lemma] {
        let hyphen = UInt8(ascii: "-")
        let period = UInt8(ascii: ".")
        var variants = [self]
        for bytes in [
            bytes.map { $0 == underscore ? hyphen : $0 },
            bytes.map { $0 == hyphen ? underscore : $0 },
            bytes.filter { $0 != underscore && $0 != hyphen },
            bytes.filter { $0 != period },
        ] where !bytes.isEmpty && !variants.contains(Lemma(bytes: bytes)) {
            variants.append(Lemma(bytes: bytes))
        }
        return variants
    }
}

private let underscore = UInt8(ascii: "_")

private func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
