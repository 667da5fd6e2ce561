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
            sentences[frame].map { $0.start + present + $0.end } ?? frame
        }
    }

    /// The texts before and after the verb, by the frame.
    ///
    /// `It is ----ing` becomes `it rains`, because the endings of participles have too many
    /// exceptions.
    private static let sentences: [String: (start: String, end: String)] = [
        "Something ----s": ("something ", ""),
        "Somebody ----s": ("somebody ", ""),
        "It is ----ing": ("it ", ""),
        "Something is ----ing PP": ("something ", " somewhere"),
        "Something ----s something Adjective/Noun": ("something ", " something a certain way"),
        "Something ----s Adjective/Noun": ("something ", " a certain way"),
        "Somebody ----s Adjective": ("somebody ", " a certain way"),
        "Somebody ----s something": ("somebody ", " something"),
        "Somebody ----s somebody": ("somebody ", " somebody"),
        "Something ----s somebody": ("something ", " somebody"),
        "Something ----s something": ("something ", " something"),
        "Something ----s to somebody": ("something ", " to somebody"),
        "Somebody ----s on something": ("somebody ", " on something"),
        "Somebody ----s somebody something": ("somebody ", " somebody something"),
        "Somebody ----s something to somebody": ("somebody ", " something to somebody"),
        "Somebody ----s something from somebody": ("somebody ", " something from somebody"),
        "Somebody ----s somebody with something": ("somebody ", " somebody with something"),
        "Somebody ----s somebody of something": ("somebody ", " somebody of something"),
        "Somebody ----s something on somebody": ("somebody ", " something on somebody"),
        "Somebody ----s somebody PP": ("somebody ", " somebody somewhere"),
        "Somebody ----s something PP": ("somebody ", " something somewhere"),
        "Somebody ----s PP": ("somebody ", " somewhere"),
        "Somebody's (body part) ----s": ("somebody's body part ", ""),
        "Somebody ----s somebody to INFINITIVE": ("somebody ", " somebody to do something"),
        "Somebody ----s somebody INFINITIVE": ("somebody ", " somebody do something"),
        "Somebody ----s that CLAUSE": ("somebody ", " that something is so"),
        "Somebody ----s to somebody": ("somebody ", " to somebody"),
        "Somebody ----s to INFINITIVE": ("somebody ", " to do something"),
        "Somebody ----s whether INFINITIVE": ("somebody ", " whether to do something"),
        "Somebody ----s somebody into V-ing something": (
            "somebody ", " somebody into doing something"
        ),
        "Somebody ----s something with something": ("somebody ", " something with something"),
        "Somebody ----s INFINITIVE": ("somebody ", " do something"),
        "Somebody ----s VERB-ing": ("somebody ", " doing something"),
        "It ----s that CLAUSE": ("it ", " that something is so"),
        "Something ----s INFINITIVE": ("something ", " do something"),
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
