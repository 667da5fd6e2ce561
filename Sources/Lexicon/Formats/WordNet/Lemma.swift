import Texts

/// The spelling of a word in WordNet's index and exception files: lower-case ASCII letters, with
/// underscores between the words of a collocation.
struct Lemma: Hashable, Comparable, Sendable {
    /// The longest word, in bytes (`WORDBUF` of WordNet's library).
    static let limit = 255

    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Converts a word to its spelling in the files.
    init(_ text: String) {
        bytes = text.utf8.map { $0 == UInt8(ascii: " ") ? underscore : $0.asciiLowercased }
    }

    /// The hash of a word of any file, in any case.
    ///
    /// A set of hashes takes a tenth of the time that a set of lemmas takes.
    static func hash(of word: borrowing Span<UInt8>) -> UInt64 {
        var hash = StableHash()
        for index in word.indices {
            hash.add(word[index] == UInt8(ascii: " ") ? underscore : word[index].asciiLowercased)
        }
        return hash.value
    }

    /// The order of the lines in the files, by bytes.
    static func < (one: Lemma, other: Lemma) -> Bool {
        one.bytes.lexicographicallyPrecedes(other.bytes)
    }

    /// The word with spaces, in lower case.
    var text: String { Lemma.text(bytes) }

    /// Compares a word of a data file with this lemma, ignoring case.
    func matches(_ word: String) -> Bool {
        word.utf8.elementsEqual(bytes) { $0.asciiLowercased == ($1 == underscore ? 0x20 : $1) }
    }

    /// Compares the bytes of a word in a data file with this lemma, ignoring case.
    func matches(_ word: ArraySlice<UInt8>) -> Bool {
        word.count == bytes.count && word.elementsEqual(bytes) { $0.asciiLowercased == $1 }
    }

    /// A word of the files with spaces instead of underscores.
    static func text(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes.map { $0 == underscore ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }

    /// The spellings that WordNet's library tries (`getindex` in its search.c): unchanged, hyphens
    /// for underscores, underscores for hyphens, without both, without periods.
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

let underscore = UInt8(ascii: "_")
