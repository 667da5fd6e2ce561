public import Core

/// Random marks whose texts contain everything that could break a row, a quotation or a line.
public struct RandomMarks {
    private var random: SeededRandom
    private var count = 0

    private static let pieces = [
        "word", "a", " ", "  ", "\"", "\"\"", "'", ",", ";", "\t", "\n", "\r", "\r\n", "\\", "\\t",
        "\\n", "\\\"", "#", "#html:true", "=1+1", "-ness", "+", "@", "|", ":", "/", "<", "<b>",
        "</b>", "<br>", "&", "&amp;", "&#10;", "😀", "👩\u{200D}🚀", "שלום", "مرحبا",
        "می\u{200C}خواهم",
        "e\u{301}", "é", "\u{301}", "日本", "ﬀ", "…", "\u{1B}[2J", "\u{202E}", "\u{85}", "\u{2028}",
        "\u{A0}", "\u{FEFF}", "{", "}", "[", "]", "null",
    ]

    public init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// The next mark, with another word and another GUID than all before.
    ///
    /// Its texts are not clean, except for its lists.
    public mutating func next() -> Mark {
        count += 1
        let word = "\(text(3))\(count)\(text(3))"
        let lettersOfGUID = ["", "#", "\"", "=", "&lt;"].randomElement(using: &random) ?? ""
        return Mark(
            key: MarkKey(word: MergeKey(word)), guid: "\(lettersOfGUID)mot\(count)",
            MarkContent(
                title: word, meaning: text(12), partOfSpeech: text(2), pronunciation: text(4),
                note: text(30),
                lists: MarkDescription(lists: (0..<number(4)).map { "\(text(3))\($0)" }).lists,
                contexts: (0..<number(4)).map { _ in context() }, isSuspended: number(9) == 0),
            added: time(), review: review())
    }

    private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    /// Some random pieces, joined; often an empty text.
    private mutating func text(_ most: Int) -> String {
        (0..<number(most + 1)).map { _ in
            RandomMarks.pieces.randomElement(using: &random) ?? ""
        }.joined()
    }

    private mutating func context() -> MarkContext {
        let origin = Markable.Origin(
            place: text(2), source: text(3), entry: text(2), sentence: text(12))
        return MarkContext(origin, at: time())
    }

    /// A time, usually in recent years, sometimes in a year with more than four digits.
    private mutating func time() -> UnixTime {
        let far = number(50) == 0 ? 400_000_000_000 : 0
        return UnixTime(
            seconds: far + Int.random(in: 1_400_000_000...1_900_000_000, using: &random))
    }

    private mutating func review() -> ReviewState {
        let phases: [ReviewState.Phase] = [.learning(step: 1), .review, .relearning(step: 0)]
        guard let phase = phases.randomElement(using: &random), number(3) > 0 else { return .new }
        return ReviewState(
            phase: phase,
            memory: ReviewState.Memory(
                stability: .random(in: 0.001...36_500, using: &random),
                difficulty: .random(in: 1...10, using: &random)),
            due: time(), lastReview: time(), count: 1 + number(99))
    }
}

extension MarkFields {
    /// Copies the content of a mark unchanged.
    public init(_ mark: Mark) {
        self.init()
        itemID = mark.key.kind == .item ? mark.key.id : nil
        guid = mark.guid
        content = mark.content
        added = mark.added
        review = mark.review
    }
}
