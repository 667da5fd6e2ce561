extension DictionaryReader {
    /// Calls the body for each headword, and in a dictionary of translations also for each word in a frame.
    ///
    /// - Parameter body: As that of ``forEachHeadword(_:)``.
    /// - Throws: A ``LexiconError`` when a file can't be read on.
    func forEachRecord(_ body: HeadwordBody) throws(LexiconError) {
        guard let from = languages.headwords, let to = languages.entries, from != to,
            !from.rules.frameWords.placeholders.isEmpty
        else { return try forEachHeadword(body) }
        let frames = from.rules.frameWords
        try forEachHeadword { text, location, kind in
            guard body(text, location, kind) else { return false }
            guard kind == .headword, frames.mayFrame(text),
                let found = frames.frame(of: String(repairing: text))
            else { return true }
            for word in [found.word, found.withPreposition].compactMap(\.self) {
                let bytes = Array(word.utf8)
                guard body(bytes.span, location, .framed) else { return false }
            }
            return true
        }
    }
}

extension FrameWords {
    /// In bytes; longer headwords are sentences.
    private static let longestHeadword = 100

    /// Returns true if one of several words may belong to a frame, by its hash: most headwords have none.
    fileprivate func mayFrame(_ text: borrowing Span<UInt8>) -> Bool {
        guard text.count <= FrameWords.longestHeadword else { return false }
        var hash = StableHash()
        var (wordCount, hasSign) = (1, false)
        for index in 0..<text.count {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: " "):
                hasSign = hasSign || signs.contains(hash.value)
                hash = StableHash()
                wordCount += 1
            case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ","): break
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): hash.add(byte | 0x20)
            default: hash.add(byte)
            }
        }
        return wordCount > 1 && (hasSign || signs.contains(hash.value))
    }
}
