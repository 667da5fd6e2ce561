extension HeadwordSearch {
    /// What may stand between the parts of a compound.
    private static let links: [String: [String]] = [
        "de": ["s", "es", "n", "en", "er", "e"], "nl": ["s", "en", "e", "n"],
        "sv": ["s", "e", "o"],
    ]
    /// The lengths of compounds whose parts are looked for, in letters; there are about as many look-ups as half the
    /// square of a length.
    private static let compoundLengths = 7...40
    private static let shortestPart = 3
    private static let mostParts = 4

    /// The headwords of which a compound is made that is no headword itself, in their order: `Katzenhaus` of `Katze`
    /// and `Haus`; none in a language that does not write compounds as one word.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    func compoundParts(
        of word: String, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> HeadwordHits {
        let letters = Array(word.lowercased())
        guard let links = HeadwordSearch.links[language.code],
            HeadwordSearch.compoundLengths.contains(letters.count), letters.allSatisfy(\.isLetter)
        else { return HeadwordHits() }
        var keys: [Range<Int>: HeadwordKey] = [:]
        for start in letters.indices {
            for end in letters.indices.dropFirst(start + HeadwordSearch.shortestPart) + [
                letters.count
            ]
            where end - start >= HeadwordSearch.shortestPart && end - start < letters.count {
                keys[start..<end] = Folding.key(of: String(letters[start..<end]))
            }
        }
        let found = try finder.hits(of: Array(Set(keys.values)))
        var list = HitList()
        let split = HeadwordSearch.split(letters.count) { range in
            keys[range].flatMap { found[$0] }?.headwords.contains { !$0.text.contains(" ") } == true
        } link: { start in
            links.compactMap { link in
                letters[start...].starts(with: link) ? start + link.count : nil
            }
        }
        for (number, part) in (split ?? []).enumerated() {
            guard var hit = keys[part].flatMap({ found[$0] }) else { continue }
            hit.headwords = hit.headwords.filter { !$0.text.contains(" ") }
            list.add(hit, as: .part(number..<number + 1))
        }
        return list.hits
    }

    /// The fewest parts of which a word can be made, of those with as many the ones with the shortest links; nil for
    /// none.
    ///
    /// - Parameters:
    ///   - count: The letters of the word.
    ///   - isWord: Whether some of its letters are a word.
    ///   - link: Where the next part may begin besides, after a link at a place.
    /// - Returns: The parts.
    private static func split(
        _ count: Int, isWord: (Range<Int>) -> Bool, link: (Int) -> [Int]
    ) -> [Range<Int>]? {
        // From each place on, the parts up to the end.
        var best: [[Range<Int>]?] = Array(repeating: nil, count: count) + [[]]
        for start in (0..<count).reversed() {
            for end in start + 1...count where isWord(start..<end) {
                // A link stands between two parts, not at the end.
                let nexts = end < count ? [end] + link(end).filter { $0 < count } : [end]
                for next in nexts {
                    guard let rest = best[next], rest.count < mostParts else { continue }
                    let parts = [start..<end] + rest
                    let isBetter = best[start].map { known in
                        (parts.count, -length(parts)) < (known.count, -length(known))
                    }
                    if isBetter ?? true { best[start] = parts }
                }
            }
        }
        return best[0].flatMap { $0.count > 1 ? $0 : nil }
    }

    private static func length(_ parts: [Range<Int>]) -> Int { parts.reduce(0) { $0 + $1.count } }
}
