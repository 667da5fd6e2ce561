import Glibc

/// How often senses occur in tagged texts: `cntlist.rev` (cntlist(5WN)).
///
///     lemma%ss_type:lex_filenum:lex_id:head_word:head_id sense_number tag_cnt
struct TagCounts: Sendable {
    let lines: SortedLines

    /// How often a lemma occurs, in all its senses and parts of speech.
    func total(of lemma: Lemma) throws(LexiconError) -> Int {
        var total = 0
        try lines.forEach(beginningWith: lemma.bytes + [UInt8(ascii: "%")]) { bytes, line, offset in
            var fields = LineFields(TextLines.Line(bytes, line, at: offset))
            if fields.next() != nil, fields.next() != nil, let count = fields.decimal() {
                total = min(total + count, TagCounts.limit)
            }
            return true
        }
        return total
    }

    /// How common a lemma is: 0 for never, up to 255.
    ///
    /// In WordNet 3.0 `be` is the most common, with 16,667 occurrences; its value is 252.
    func commonness(of lemma: Lemma) throws(LexiconError) -> UInt8 {
        UInt8(min(255, (18 * log2(Double(try total(of: lemma) + 1))).rounded()))
    }

    /// Avoids overflow with hostile files.
    private static let limit = 1_000_000_000
}
