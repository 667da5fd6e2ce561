import Glibc

/// How often senses are met in texts that people have tagged by hand: `cntlist.rev`, as
/// cntlist(5WN) and senseidx(5WN) describe it.
///
///     lemma%ss_type:lex_filenum:lex_id:head_word:head_id sense_number tag_cnt
struct TagCounts: Sendable {
    let lines: SortedLines

    /// How often one sense is met.
    struct Count: Equatable {
        let part: PartOfSpeech
        /// Which of the lemma's senses in that part of speech, from 1.
        let sense: Int
        let count: Int
    }

    /// The senses of a lemma that are met at all, in the file's order.
    func counts(of lemma: Lemma) -> [Count] {
        let key = lemma.bytes + [UInt8(ascii: "%")]
        var counts: [Count] = []
        var line = lines.lowerBound(key)
        while lines.begins(at: line, with: key) {
            if let count = count(at: line, key: key) { counts.append(count) }
            line = lines.nextLine(after: line)
        }
        return counts
    }

    /// How common a lemma is, in all its senses together: 0 never met, 255 most common.
    ///
    /// In WordNet 3.0 `be` is met most, 16,667 times, which makes 252.
    func commonness(of lemma: Lemma) -> UInt8 {
        let total = counts(of: lemma).reduce(0) { min($0 + $1.count, TagCounts.limit) }
        return UInt8(min(255, (18 * log2(Double(total + 1))).rounded()))
    }

    private static let limit = 1_000_000_000

    private func count(at line: Int, key: [UInt8]) -> Count? {
        var fields = LineFields(lines.file, at: line)
        guard let senseKey = fields.next(), let sense = fields.decimal(),
            let count = fields.decimal(), key.count < senseKey.count,
            let part = part(type: lines.file.buffer[senseKey.lowerBound + key.count])
        else { return nil }
        return Count(part: part, sense: sense, count: min(count, TagCounts.limit))
    }

    private func part(type: UInt8) -> PartOfSpeech? {
        switch type {
        case UInt8(ascii: "1"): .noun
        case UInt8(ascii: "2"): .verb
        case UInt8(ascii: "3"), UInt8(ascii: "5"): .adjective
        case UInt8(ascii: "4"): .adverb
        default: nil
        }
    }
}
