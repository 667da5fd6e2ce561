/// Random words, plausible and strange ones.
public struct RandomWords {
    private var random: SeededRandom

    public init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// Some words, unsorted, with duplicates.
    public mutating func words(_ count: Int) -> [String] {
        (0..<count).map { _ in word() }
    }

    public mutating func word() -> String {
        switch number(in: 0..<40) {
        case 0: String(repeating: pick("ab", "é", "ω", "日", "-", "x'"), count: number(in: 0..<300))
        case 1:
            pick("", "-", "'", " ", "--", "?", "*", "a", "é", "Ω", "😀", "\u{301}", "שָׁ", "a\u{0}b")
        case 2...4: syllables(pick("ab", "ba", "aab"), "ab", "a", "b", "")
        case 5...7: syllables("λό", "γος", "Σί", "συ", "φος", "ώ")
        case 8...9: syllables("日", "本", "語", "人", "日本")
        case 10...13: phrase()
        case 14...17: syllables("é", "è", "E", "-", " ", "'", "ß", "ss", "Æ", "ae")
        default: syllables("ca", "Co", "re", "st", "ti", "on", "per", "qu", "un", "a", "e", "ing")
        }
    }

    /// A word with some letters replaced, inserted, removed or swapped.
    public mutating func mistyped(_ word: String) -> String {
        var letters = Array(word)
        for _ in 0..<number(in: 0..<4) {
            let place = number(in: 0..<letters.count + 1)
            switch number(in: 0..<4) {
            case 0 where place < letters.count: letters[place] = Character(pick("e", "ώ", "本", "x"))
            case 1 where place < letters.count: letters.remove(at: place)
            case 2 where place + 1 < letters.count: letters.swapAt(place, place + 1)
            default: letters.insert(Character(pick("a", "t", "γ", "語")), at: place)
            }
        }
        return String(letters)
    }

    /// A pattern that a word may match.
    public mutating func pattern(of word: String) -> String {
        let letters = word.prefix(100).map { letter in
            pick(
                String(letter), String(letter), String(letter), "?", "*", "", "[\(letter)x]",
                "[^aé-ü]", "_")
        }
        guard number(in: 0..<5) > 0 else {
            let few = word.prefix(20).map { pick(String($0), String($0), String($0), "?") }
                .shuffled(using: &random)
            return "<\(few.joined())>"
        }
        return letters.joined() + pick("", "*", "?", "**?", " *", "?/5", "*/\(word.count)")
    }

    /// A phrase of several words: some are in the dictionary, some are function words.
    private mutating func phrase() -> String {
        (0..<number(in: 2..<5)).map { _ in
            pick("ca", "re", "to", "the", "one's", "her", syllables("ca", "re", "st"))
        }.joined(separator: pick(" ", "-"))
    }

    /// Queries about one of the words: the word, a prefix, a pattern, a misspelling, and the rest
    /// after its first part.
    public mutating func questions(about words: [String]) -> [String] {
        let word = pick(words)
        return [
            word, String(word.prefix(number(in: 0..<5))), pattern(of: word), mistyped(word),
            pick("", "the ", "a ") + word.drop { $0 != " " }.dropFirst(),
        ]
    }

    public mutating func number(in range: Range<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    private mutating func pick(_ words: String...) -> String { pick(words) }

    private mutating func pick(_ words: [String]) -> String {
        words.randomElement(using: &random) ?? ""
    }

    private mutating func syllables(_ words: String...) -> String {
        (0..<number(in: 1..<6)).map { _ in pick(words) }.joined()
    }
}
