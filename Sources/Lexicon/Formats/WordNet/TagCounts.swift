import Glibc

/// How often senses are met in texts that people have tagged by hand: `cntlist.rev`, as
/// cntlist(5WN) describes it.
///
///     lemma%ss_type:lex_filenum:lex_id:head_word:head_id sense_number tag_cnt
struct TagCounts: Sendable {
    let lines: SortedLines

    /// How often a lemma is met, in all its senses and parts of speech together.
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

    /// How common a lemma is: 0 never met, 255 most common.
    ///
    /// In WordNet 3.0 `be` is met most, 16,667 times, which makes 252.
    func commonness(of lemma: Lemma) throws(LexiconError) -> UInt8 {
        UInt8(min(255, (18 * log2(Double(try total(of: lemma) + 1))).rounded()))
    }

    /// So that no file can make a number that is too large for us.
    private static let limit = 1_000_000_000
}
