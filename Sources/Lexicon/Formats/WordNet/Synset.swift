/// A set of synonyms: a line of `data.noun` and similar files (wndb(5WN)).
///
///     synset_offset lex_filenum ss_type w_cnt word lex_id [word lex_id...]
///         p_cnt [ptr...] [frames...] | gloss
struct Synset {
    /// The offset of its line in the file.
    let offset: Int
    /// The words with spaces, without syntactic markers.
    ///
    /// Word numbers count from 1.
    let words: [String]
    let pointers: [Pointer]
    let frames: [Frame]
    /// The text after the bar: definition and examples.
    let gloss: [UInt8]

    struct Pointer {
        let kind: PointerKind
        let target: PartOfSpeech
        let targetOffset: Int
        /// The number of the source word; 0 for all words.
        let sourceWord: Int
        /// The number of the target word; 0 for all words.
        let targetWord: Int
    }

    /// A sentence frame of a verb.
    struct Frame {
        let number: Int
        /// The number of the word; 0 for all words.
        let word: Int
    }
}

struct SynsetFile: Sendable {
    let part: PartOfSpeech
    let file: DiskFile

    /// The synset at an offset; nil when there is none, or its line is damaged.
    func synset(at offset: Int) throws(LexiconError) -> Synset? {
        guard var fields = try fields(at: offset), let words = words(&fields),
            let pointers = pointers(&fields), let frames = frames(&fields)
        else { return nil }
        return Synset(
            offset: offset, words: words, pointers: pointers, frames: frames, gloss: gloss(&fields))
    }

    /// The spelling of a lemma in the synset at an offset; nil if the synset does not have it.
    func spelling(of lemma: Lemma, at offset: Int) throws(LexiconError) -> String? {
        guard var fields = try fields(at: offset), let count = wordCount(&fields) else {
            return nil
        }
        for _ in 0..<count {
            guard let field = fields.next(), fields.next() != nil else { return nil }
            let word = withoutMarker(field)
            if lemma.matches(word) { return Lemma.text(word) }
        }
        return nil
    }

    /// Calls the body with each word of each synset; damaged lines are skipped.
    func forEachWord(_ body: (ArraySlice<UInt8>) -> Void) throws(LexiconError) {
        try TextLines(file: file).forEach { bytes, line, offset in
            var fields = LineFields(TextLines.Line(bytes, line, at: offset))
            guard fields.decimal() == offset, let count = wordCount(&fields) else { return true }
            for _ in 0..<count {
                guard let word = fields.next(), fields.next() != nil else { return true }
                body(withoutMarker(word))
            }
            return true
        }
    }

    /// The words of the synset at an offset; the rest is not parsed.
    func words(at offset: Int) throws(LexiconError) -> [String]? {
        guard var fields = try fields(at: offset) else { return nil }
        return words(&fields)
    }

    /// The fields after the first one, which must equal the offset.
    private func fields(at offset: Int) throws(LexiconError) -> LineFields? {
        guard let line = try TextLines(file: file).cachedLine(at: offset) else { return nil }
        var fields = LineFields(line)
        return fields.decimal() == offset ? fields : nil
    }

    private func wordCount(_ fields: inout LineFields) -> Int? {
        guard fields.next() != nil, let type = fields.symbol(),
            PartOfSpeech(symbol: type) == part, let count = fields.hexadecimal(), count < 256
        else { return nil }
        return count
    }

    private func words(_ fields: inout LineFields) -> [String]? {
        guard let count = wordCount(&fields) else { return nil }
        var words: [String] = []
        words.reserveCapacity(count)
        for _ in 0..<count {
            guard let word = fields.next(), fields.next() != nil else { return nil }
            words.append(Lemma.text(withoutMarker(word)))
        }
        return words
    }

    private func pointers(_ fields: inout LineFields) -> [Synset.Pointer]? {
        guard let count = fields.decimal(), count < 1_000 else { return nil }
        var pointers: [Synset.Pointer] = []
        pointers.reserveCapacity(count)
        for _ in 0..<count {
            guard let symbol = fields.next(), let offset = fields.decimal(),
                let part = fields.symbol(), let (source, target) = fields.hexadecimalPair()
            else { return nil }
            let text = String(decoding: symbol, as: UTF8.self)
            // Later versions of WordNet may have more kinds.
            guard let kind = PointerKind(symbol: text, of: self.part),
                let targetPart = PartOfSpeech(symbol: part)
            else { continue }
            pointers.append(
                Synset.Pointer(
                    kind: kind, target: targetPart, targetOffset: offset, sourceWord: source,
                    targetWord: target))
        }
        return pointers
    }

    private func frames(_ fields: inout LineFields) -> [Synset.Frame]? {
        guard part == .verb else { return [] }
        guard let count = fields.decimal(), count < 100 else { return nil }
        var frames: [Synset.Frame] = []
        for _ in 0..<count {
            guard fields.symbol() == UInt8(ascii: "+"), let number = fields.decimal(),
                let word = fields.hexadecimal()
            else { return nil }
            frames.append(Synset.Frame(number: number, word: word))
        }
        return frames
    }

    private func gloss(_ fields: inout LineFields) -> [UInt8] {
        guard fields.symbol() == UInt8(ascii: "|") else { return [] }
        return Array(fields.rest)
    }

    /// Removes the marker for the position of an adjective: `(p)`, `(a)`, `(ip)`.
    private func withoutMarker(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard part == .adjective, word.last == UInt8(ascii: ")") else { return word }
        for marker in ["(p)", "(a)", "(ip)"]
        where word.count > marker.utf8.count
            && word.suffix(marker.utf8.count).elementsEqual(marker.utf8)
        { return word.dropLast(marker.utf8.count) }
        return word
    }
}
