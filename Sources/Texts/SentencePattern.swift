/// Converts the sentence frames of verbs into sentences.
public enum SentencePattern {
    /// Makes sentences with a verb: `Somebody ----s PP` and `go` make `somebody goes somewhere`.
    ///
    /// - Parameters:
    ///   - frames: Frames of WordNet (wninput(5WN)); other texts are returned unchanged.
    ///   - verb: The verb, in its base form.
    /// - Returns: The sentences.
    public static func texts(_ frames: [String], verb: String) -> [String] {
        guard !frames.isEmpty else { return [] }
        let present = thirdPerson(of: verb)
        return frames.map { frame in
            let frameWords = frame.split(separator: " ")
            guard frameWords.contains(where: { $0.hasPrefix("----") }) else { return frame }
            return frameWords.filter { $0 != "is" }.map { word in
                word.hasPrefix("----") ? present : words[word] ?? word.lowercased()
            }.joined(separator: " ")
        }
    }

    /// The texts for the words of frames that are not words of a sentence.
    ///
    /// `It is ----ing` becomes `it rains`, without `is`, because the endings of participles have too
    /// many exceptions.
    private static let words: [Substring: String] = [
        "PP": "somewhere", "Adjective": "a certain way", "Adjective/Noun": "a certain way",
        "INFINITIVE": "do something", "whether": "whether to", "CLAUSE": "something is so",
        "V-ing": "doing", "VERB-ing": "doing something", "(body": "body", "part)": "part",
    ]

    /// The third person singular of a verb, as after `somebody`.
    ///
    /// If the verb has several words, the first word is inflected (`goes on`). If that word has
    /// hyphens, its last part is inflected (`double-checks`).
    static func thirdPerson(of verb: String) -> String {
        let end = verb.firstIndex(of: " ") ?? verb.endIndex
        let word = String(verb[..<end])
        let start = word.lastIndex(of: "-").map { word.index(after: $0) } ?? word.startIndex
        let base = word[start...].lowercased()
        let inflected = irregular[base] ?? regular(String(word[start...]))
        return word[..<start] + inflected + verb[end...]
    }

    private static let irregular = [
        "be": "is", "have": "has", "quiz": "quizzes", "whiz": "whizzes", "stomach": "stomachs",
        "disco": "discos", "solo": "solos", "tango": "tangos", "mambo": "mambos", "demo": "demos",
        "velcro": "velcros",
    ]

    private static func regular(_ verb: String) -> String {
        let letters = Array(verb.lowercased())
        guard let lastLetter = letters.last, letters.count > 1 else { return verb + "s" }
        let letterBefore = letters[letters.count - 2]
        let isAfterVowel =
            "aeiou".contains(letterBefore)
            && !(letterBefore == "u" && letters.dropLast(2).last == "q")
        switch lastLetter {
        case "s", "x", "z": return verb + "es"
        case "h" where letterBefore == "c" || letterBefore == "s": return verb + "es"
        case "o" where !isAfterVowel: return verb + "es"
        case "y" where !isAfterVowel: return verb.dropLast() + "ies"
        default: return verb + "s"
        }
    }
}
