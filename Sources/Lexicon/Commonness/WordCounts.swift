/// The frequencies of WordNet's words in texts: `cntlist.rev` (cntlist(5WN)).
///
///     lemma%ss_type:lex_filenum:lex_id:head_word:head_id sense_number tag_cnt
enum WordCounts {
    /// Larger counts are lowered to this limit, so that the sums of a hostile file do not overflow.
    private static let limit = 1_000_000_000

    /// Calls the body with the lemma and the count of each sense, until the body returns false.
    static func forEach(
        in lines: TextLines, _ body: (borrowing Span<UInt8>, Commonness.Evidence) -> Bool
    ) {
        var lemma: [UInt8] = []
        // If an error ends the loop, the lines that were read before it are used.
        _ = try? lines.forEach { bytes, line, offset in
            guard let end = line.first(where: { bytes[$0] == UInt8(ascii: "%") }) else {
                return true
            }
            lemma.removeAll(keepingCapacity: true)
            for index in line.lowerBound..<end {
                lemma.append(bytes[index] == UInt8(ascii: "_") ? 0x20 : bytes[index])
            }
            var fields = LineFields(TextLines.Line(bytes, line, at: offset))
            guard fields.next() != nil, fields.next() != nil, let count = fields.decimal() else {
                return true
            }
            return body(lemma.span, Commonness.Evidence(count: min(count, limit)))
        }
    }
}
