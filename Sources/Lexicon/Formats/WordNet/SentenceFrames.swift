import Texts

/// The generic sentence frames of verbs, from wninput(5WN).
enum SentenceFrames {
    /// The text of a frame by its number, counted from 1; nil when there is none.
    static func text(_ number: Int) -> String? {
        texts.indices.contains(number - 1) ? texts[number - 1] : nil
    }

    private static let texts = WordLists.items("verb frame")
}
