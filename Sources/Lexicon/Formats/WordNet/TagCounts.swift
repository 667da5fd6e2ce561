/// The counts of senses in tagged texts: `cntlist.rev` (cntlist(5WN)).
///
///     lemma%ss_type:lex_filenum:lex_id:head_word:head_id sense_number tag_cnt
struct TagCounts: Sendable {
    let lines: TextLines

    /// The counts of a lemma as a part of speech.
    struct Use: Comparable {
        /// The count of the first sense.
        var firstSense = 0
        /// The count of all senses together.
        var total = 0

        static func < (one: Use, other: Use) -> Bool {
            (one.firstSense, one.total) < (other.firstSense, other.total)
        }
    }

    /// The counts of a lemma as each part of speech.
    func uses(of lemma: Lemma) throws(LexiconError) -> [PartOfSpeech: Use] {
        var uses: [PartOfSpeech: Use] = [:]
        let key = lemma.bytes + [UInt8(ascii: "%")]
        try lines.forEach(beginningWith: key) { bytes, line, offset in
            var fields = LineFields(TextLines.Line(bytes, line, at: offset))
            guard let type = fields.next()?.dropFirst(key.count).first,
                let part = PartOfSpeech(number: type), let sense = fields.decimal(),
                let count = fields.decimal()
            else { return true }
            var use = uses[part] ?? Use()
            if sense == 1 { use.firstSense = min(use.firstSense + count, TagCounts.limit) }
            use.total = min(use.total + count, TagCounts.limit)
            uses[part] = use
            return true
        }
        return uses
    }

    /// Larger counts are lowered to this limit, so that the sums of a hostile file do not overflow.
    private static let limit = 1_000_000_000
}
