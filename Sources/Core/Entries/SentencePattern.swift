/// The sentence frames of verbs as sentences.
enum SentencePattern {
    /// A sentence with a verb: `Somebody ----s PP` of `go` is `somebody goes somewhere`.
    ///
    /// - Parameters:
    ///   - frame: A frame of WordNet (wninput(5WN)); another text is returned as it is.
    ///   - verb: The verb, in its base form.
    /// - Returns: The sentence.
    static func text(_ frame: String, verb: String) -> String {
        guard frame.contains("----") else { return frame }
        var text = frame.prefix(1).lowercased() + frame.dropFirst()
        let present = thirdPerson(of: verb)
        for (placeholder, words) in replacements {
            guard let range = text.firstRange(of: placeholder) else { continue }
            text.replaceSubrange(range, with: words ?? present)
        }
        return text
    }

    /// What stands for a placeholder, the first that fits first; nil for the verb.
    ///
    /// "It is ----ing" becomes "it rains": endings of participles have too many exceptions.
    private static let replacements: [(placeholder: String, words: String?)] = [
        ("is ----ing", nil), ("----s", nil),
        ("Adjective/Noun", "a certain way"), ("Adjective", "a certain way"),
        ("PP", "somewhere"), ("that CLAUSE", "that something is so"),
        ("V-ing something", "doing something"), ("VERB-ing", "doing something"),
        ("whether INFINITIVE", "whether to do something"),
        ("INFINITIVE", "do something"), ("(body part)", "body part"),
    ]

    /// The verb after "somebody".
    ///
    /// Of several words the first is inflected (`goes on`), of one with hyphens the last part
    /// (`double-checks`).
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
        guard let last = letters.last, letters.count > 1 else { return verb + "s" }
        let before = letters[letters.count - 2]
        let isAfterVowel =
            "aeiou".contains(before) && !(before == "u" && letters.dropLast(2).last == "q")
        switch last {
        case "s", "x", "z": return verb + "es"
        case "h" where before == "c" || before == "s": return verb + "es"
        case "o" where !isAfterVowel: return verb + "es"
        case "y" where !isAfterVowel: return verb.dropLast() + "ies"
        default: return verb + "s"
        }
    }
}
