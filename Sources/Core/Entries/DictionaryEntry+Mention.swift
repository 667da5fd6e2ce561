extension DictionaryEntry {
    /// The most paragraphs that are taken for headwords.
    private static let headLimit = 4

    /// The paragraph that tells of the headword in an entry about another word, by its index; nil if the
    /// entry is about the headword.
    ///
    /// A dictionary may list `ice cream` and lead to its entry of `ice`.
    public var mention: Int? {
        guard case .text(let text) = body else { return nil }
        let start = text.paragraphs.firstIndex { !$0.runs.isEmpty } ?? 0
        // An entry begins with its headwords, up to the first empty line.
        let head = text.paragraphs[start...].prefix { !$0.runs.isEmpty }
            .prefix(DictionaryEntry.headLimit)
        guard !head.contains(where: { $0.tells(of: word) }) else { return nil }
        let rest = text.paragraphs.indices[head.endIndex...]
        return rest.first { text.paragraphs[$0].stresses(word) }
            ?? rest.first { text.paragraphs[$0].tells(of: word) }
    }
}

extension DictionaryEntry {
    /// Whether its text has another title than its headword, as that of `Crowd` for `crwth`.
    fileprivate var hasOtherTitle: Bool {
        guard case .text(let text) = body,
            let first = text.paragraphs.first(where: { !$0.runs.isEmpty })
        else { return false }
        return first.runs.first?.style.contains(.strong) == true && !first.isTitle(of: word)
    }
}

extension [DictionaryEntry] {
    /// The entries about their headwords, then those about another word that tell of it at once, then
    /// those that only mention it.
    public var mentionsLast: [DictionaryEntry] {
        guard count > 1 else { return self }
        // Stable, so that entries of one kind stay in the dictionary's order.
        return map { (place: $0.mention != nil ? 2 : $0.hasOtherTitle ? 1 : 0, entry: $0) }
            .sorted { $0.place < $1.place }
            .map(\.entry)
    }
}

extension StyledText.Paragraph {
    /// Whether it begins with a word as a title, in any case: `serene /səɹˈiːn/`.
    func isTitle(of word: String) -> Bool {
        guard let first = runs.first, first.style.contains(.strong) else { return false }
        let text = text
        return text.prefix(word.count).lowercased() == word.lowercased()
            && text.dropFirst(word.count).first?.isLetter != true
    }

    /// Whether it contains a word, ignoring case and accents.
    fileprivate func tells(of word: String) -> Bool {
        StyledText.Paragraph.contains(text, word)
    }

    /// Whether it contains a word as a title of its own.
    fileprivate func stresses(_ word: String) -> Bool {
        let stressed = runs.filter { $0.style.contains(.strong) }.map(\.text)
        return StyledText.Paragraph.contains(stressed.joined(separator: " "), word)
    }

    private static func contains(_ text: String, _ word: String) -> Bool {
        let bytes = Array(text.utf8)
        // Where letters go on, another word is meant.
        return FoldedText(text).ranges(of: FoldedText(word)).contains { range in
            !bytes[..<range.lowerBound].hasLetterAtEnd
                && !bytes[range.upperBound...].hasLetterAtStart
        }
    }
}

extension Collection<UInt8> {
    fileprivate var hasLetterAtStart: Bool { first.map(\.isLetter) ?? false }
}

extension BidirectionalCollection<UInt8> {
    fileprivate var hasLetterAtEnd: Bool { last.map(\.isLetter) ?? false }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter or part of a character that is not ASCII.
    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self >= 0x80
    }
}
