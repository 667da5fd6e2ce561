/// A question for the words that rhyme with a word, or sound the same: `rhyme:night`,
/// `sounds:night`.
public struct SoundQuestion: Hashable, Sendable {
    public enum Kind: Sendable {
        case rhyme, sound
    }

    public let kind: Kind
    public let word: String

    /// Parses a text; nil for other texts.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
        guard parts.count == 2, parts[1].contains(where: \.isLetter) else { return nil }
        switch parts[0].lowercased() {
        case "rhyme", "rhymes": kind = .rhyme
        case "sounds": kind = .sound
        // `sound: a vibration` is a description.
        default: return nil
        }
        word = parts[1]
    }

    /// The title of the words: `Words that rhyme with night`.
    public var title: String {
        kind == .rhyme ? "Words that rhyme with \(word)" : "Words that sound like \(word)"
    }

    /// The message if there are none.
    public var missText: String {
        kind == .rhyme
            ? "no word here rhymes with \(word)" : "no other word here sounds like \(word)"
    }
}
