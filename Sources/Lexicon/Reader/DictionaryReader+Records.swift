extension DictionaryReader {
    /// Calls the body for each headword, and in a dictionary of translations also for each word in a frame.
    ///
    /// - Parameter body: As that of ``forEachHeadword(_:)``.
    /// - Throws: A ``LexiconError`` when a file can't be read on.
    func forEachRecord(_ body: HeadwordBody) throws(LexiconError) {
        guard let frames else { return try forEachHeadword(body) }
        try forEachHeadword { text, location, kind in
            body(text, location, kind) && frames.forEachWord(in: text, location, kind, body)
        }
    }

    /// Calls the body for each of these records that has one of some keys, and perhaps for others, in any order.
    ///
    /// Some may come twice.
    ///
    /// - Parameters:
    ///   - keys: The keys; words behind the frame of a phrase are not found.
    ///   - body: As that of ``forEachHeadword(_:)``.
    /// - Throws: A ``LexiconError`` when a file can't be read on.
    func forEachRecord(like keys: [HeadwordKey], _ body: HeadwordBody) throws(LexiconError) {
        guard isSorted else { return try forEachRecord(body) }
        let frames = frames
        var goesOn = true
        for key in keys where goesOn {
            try forEachHeadword(in: .word(key)) { text, location, kind in
                goesOn =
                    body(text, location, kind)
                    && frames?.forEachWord(in: text, location, kind, body) != false
                return goesOn
            }
        }
        guard let frames else { return }
        let wanted = keys.map(\.array)
        var folded = HeadwordKey()
        for lead in frames.leads where goesOn {
            // All that separates words is before the digits and the letters.
            try forEachHeadword(in: .listed(from: lead, to: lead + "0")) { text, location, kind in
                // Most have another word, which takes less time to see than to take them apart.
                Folding.fold(text, into: &folded)
                guard wanted.contains(where: { folded.contains($0) }) else { return true }
                goesOn = frames.forEachWord(in: text, location, kind, body)
                return goesOn
            }
        }
    }

    /// The words that make frames around its headwords; nil if it does not translate.
    private var frames: FrameWords? {
        guard let from = languages.headwords, let to = languages.entries, from != to else {
            return nil
        }
        let frames = from.rules.frameWords
        return frames.placeholders.isEmpty ? nil : frames
    }
}

extension FrameWords {
    /// In bytes; longer headwords are sentences.
    private static let longestHeadword = 100

    /// Calls the body for the word, and for the word with its preposition, that stand in a frame.
    ///
    /// - Returns: False if the body did.
    fileprivate func forEachWord(
        in text: borrowing Span<UInt8>, _ location: HeadwordLocation, _ kind: Headword.Kind,
        _ body: HeadwordBody
    ) -> Bool {
        guard kind == .headword, mayFrame(text), let found = frame(of: String(repairing: text))
        else { return true }
        for word in [found.word, found.withPreposition].compactMap(\.self) {
            let bytes = Array(word.utf8)
            guard body(bytes.span, location, .framed) else { return false }
        }
        return true
    }

    /// Returns true if one of several words may belong to a frame, by its hash: most headwords have none.
    private func mayFrame(_ text: borrowing Span<UInt8>) -> Bool {
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
