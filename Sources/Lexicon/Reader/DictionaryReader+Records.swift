extension DictionaryReader {
    /// Calls the body for each headword, and in a dictionary of translations also for each word in
    /// a frame (``HeadwordFrame``).
    ///
    /// - Parameter body: Like the body of ``forEachHeadword(_:)``.
    /// - Throws: A ``LexiconError`` when a file can't be read on.
    func forEachRecord(_ body: HeadwordBody) throws(LexiconError) {
        guard let frames else { return try forEachHeadword(body) }
        try forEachHeadword { text, location, kind in
            body(text, location, kind) && frames.forEachWord(in: text, location, kind, body)
        }
    }

    /// Calls the body for each record of ``forEachRecord(_:)`` that has one of the given keys, in
    /// any order.
    ///
    /// The body may get other records, too, and some records twice.
    ///
    /// - Parameters:
    ///   - keys: The keys. A phrase with a frame inside it is not found: `give up` in
    ///     `give sth. up`.
    ///   - body: Like the body of ``forEachHeadword(_:)``.
    /// - Throws: A ``LexiconError`` when a file can't be read on.
    func forEachRecord(like keys: [HeadwordKey], _ body: HeadwordBody) throws(LexiconError) {
        guard isSorted else { return try forEachRecord(body) }
        let frames = frames
        var shouldContinue = true
        for key in keys where shouldContinue {
            try forEachHeadword(in: .word(key)) { text, location, kind in
                shouldContinue =
                    body(text, location, kind)
                    && frames?.forEachWord(in: text, location, kind, body) != false
                return shouldContinue
            }
        }
        guard let frames else { return }
        let keyBytes = keys.map(\.array)
        var folded = HeadwordKey()
        for firstWord in frames.firstWords where shouldContinue {
            // All characters that separate words sort before digits and letters.
            try forEachHeadword(in: .range(from: firstWord, to: firstWord + "0")) {
                text, location, kind in
                // Most headwords contain none of the keys. Checking this is faster than splitting
                // the headwords into words and frames.
                Folding.fold(text, into: &folded)
                guard keyBytes.contains(where: { folded.contains($0) }) else { return true }
                shouldContinue = frames.forEachWord(in: text, location, kind, body)
                return shouldContinue
            }
        }
    }

    /// The words that make frames around headwords; nil if the dictionary has no translations.
    private var frames: FrameWords? {
        guard let source = languages.headwords, let target = languages.entries, source != target
        else {
            return nil
        }
        let frames = source.rules.frameWords
        return frames.placeholders.isEmpty ? nil : frames
    }
}

extension FrameWords {
    /// In bytes; longer headwords are sentences.
    private static let longestHeadword = 100

    /// Calls the body for the word inside a headword's frame, and for this word with its
    /// preposition.
    ///
    /// - Returns: False if the body returned false.
    fileprivate func forEachWord(
        in text: borrowing Span<UInt8>, _ location: HeadwordLocation, _ kind: Headword.Kind,
        _ body: HeadwordBody
    ) -> Bool {
        guard kind == .headword, mayHaveFrame(text), let frame = frame(of: String(repairing: text))
        else { return true }
        for word in [frame.word, frame.withPreposition].compactMap(\.self) {
            let bytes = Array(word.utf8)
            guard body(bytes.span, location, .framed) else { return false }
        }
        return true
    }

    /// Returns true if a text has several words, and one of them has the hash of a word of a frame.
    ///
    /// This is false for most headwords.
    private func mayHaveFrame(_ text: borrowing Span<UInt8>) -> Bool {
        guard text.count <= FrameWords.longestHeadword else { return false }
        var hash = StableHash()
        var (wordCount, hasFrameWord) = (1, false)
        for index in 0..<text.count {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: " "):
                hasFrameWord = hasFrameWord || wordHashes.contains(hash.value)
                hash = StableHash()
                wordCount += 1
            case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ","): break
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): hash.add(byte | 0x20)
            default: hash.add(byte)
            }
        }
        return wordCount > 1 && (hasFrameWord || wordHashes.contains(hash.value))
    }
}
