/// The generic sentence frames of verbs, from wninput(5WN).
enum SentenceFrames {
    /// The text of a frame by its number, counted from 1; nil when there is none.
    static func text(_ number: Int) -> String? {
        texts.indices.contains(number - 1) ? texts[number - 1] : nil
    }

    private static let texts = [
        "Something ----s",
        "Somebody ----s",
        "It is ----ing",
        "Something is ----ing PP",
        "Something ----s something Adjective/Noun",
        "Something ----s Adjective/Noun",
        "Somebody ----s Adjective",
        "Somebody ----s something",
        "Somebody ----s somebody",
        "Something ----s somebody",
        "Something ----s something",
        "Something ----s to somebody",
        "Somebody ----s on something",
        "Somebody ----s somebody something",
        "Somebody ----s something to somebody",
        "Somebody ----s something from somebody",
        "Somebody ----s somebody with something",
        "Somebody ----s somebody of something",
        "Somebody ----s something on somebody",
        "Somebody ----s somebody PP",
        "Somebody ----s something PP",
        "Somebody ----s PP",
        "Somebody's (body part) ----s",
        "Somebody ----s somebody to INFINITIVE",
        "Somebody ----s somebody INFINITIVE",
        "Somebody ----s that CLAUSE",
        "Somebody ----s to somebody",
        "Somebody ----s to INFINITIVE",
        "Somebody ----s whether INFINITIVE",
        "Somebody ----s somebody into V-ing something",
        "Somebody ----s something with something",
        "Somebody ----s INFINITIVE",
        "Somebody ----s VERB-ing",
        "It ----s that CLAUSE",
        "Something ----s INFINITIVE",
    ]
}
