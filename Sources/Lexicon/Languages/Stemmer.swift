import CStemmer

/// Reduces words to their stems; all forms of a word share a stem: `walks` and `walking` become
/// `walk` (Porter, "Snowball: a language for stemming algorithms", 2001).
///
/// Two threads must not use a stemmer at once.
final class Stemmer {
    /// Nil for a language that Snowball does not know; its words stay as they are.
    private let stemmer: OpaquePointer?

    init(_ language: Language?) {
        stemmer = language.flatMap { sb_stemmer_new($0.code, "UTF_8") }
    }

    /// True if Snowball knows the language.
    var isKnown: Bool { stemmer != nil }

    deinit { if let stemmer { sb_stemmer_delete(stemmer) } }

    /// The stem of a folded word; the word itself if the stem would be empty.
    func stem(_ word: String) -> String {
        guard let stemmer else { return word }
        var word = word
        return word.withUTF8 { bytes in
            // The result is null if memory is short.
            let stem = sb_stemmer_stem(stemmer, bytes.baseAddress, Int32(bytes.count))
            let count = Int(sb_stemmer_length(stemmer))
            guard let stem, count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            return String(decoding: UnsafeBufferPointer(start: stem, count: count), as: UTF8.self)
        }
    }
}
