/// The places of a word in a sentence.
public enum WordInSentence {
    /// The places of the word itself, in order.
    ///
    /// If the sentence does not contain it, the places of words with the same beginning, which may
    /// be inflected forms.
    public static func places(of word: String, in sentence: String) -> [Range<String.Index>] {
        let found = places(ofBeginningsOf: word, in: sentence)
        let own = found.filter(\.isWhole)
        return (own.isEmpty ? found : own).map(\.range)
    }

    /// The places of all words with the same beginning as the word, in order.
    static func beginnings(of word: String, in sentence: String) -> [Range<String.Index>] {
        places(ofBeginningsOf: word, in: sentence).map(\.range)
    }

    private struct Place {
        let range: Range<String.Index>
        /// True if it is the word itself, and no letter follows.
        let isWhole: Bool
    }

    private static func places(ofBeginningsOf word: String, in sentence: String) -> [Place] {
        let folded = FoldedText(sentence)
        let found = beginnings(of: word).enumerated().flatMap { number, beginning in
            folded.ranges(of: FoldedText(beginning)).map { (range: $0, isWord: number == 0) }
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        var places: [Place] = []
        for (range, isWord) in found {
            let start = sentence.utf8.index(sentence.startIndex, offsetBy: range.lowerBound)
            guard start >= places.last?.range.upperBound ?? start,
                sentence[..<start].last?.isLetter != true
            else { continue }
            let rest = sentence.utf8.index(sentence.startIndex, offsetBy: range.upperBound)
            let end = sentence[rest...].firstIndex { !$0.isLetter } ?? sentence.endIndex
            places.append(Place(range: start..<end, isWhole: isWord && rest == end))
        }
        guard places.isEmpty, let phrase = place(ofPhrase: word, in: sentence) else {
            return places
        }
        return [Place(range: phrase, isWhole: false)]
    }

    /// The place of a phrase in a sentence, also with inflected words (`She kicked the bucket`);
    /// nil if there is none.
    ///
    /// The place has as many words as the phrase, and each begins like the word of the phrase at
    /// its position.
    private static func place(
        ofPhrase phrase: String, in sentence: String
    ) -> Range<String.Index>? {
        let wanted = phrase.split(separator: " ").drop { $0.lowercased() == "to" }
        let words = sentence.split { !$0.isLetter && !"'’-".contains($0) }
        guard wanted.count > 1, words.count >= wanted.count else { return nil }
        for start in 0...words.count - wanted.count {
            let run = words[start..<start + wanted.count]
            guard zip(run, wanted).allSatisfy({ mayBe($0, $1) }), let first = run.first,
                let last = run.last
            else { continue }
            return first.startIndex..<last.endIndex
        }
        return nil
    }

    /// True if a word of a text may be a word of a phrase, or stand for its placeholder (`one's`).
    private static func mayBe(_ word: Substring, _ wanted: Substring) -> Bool {
        let places = [
            "one's", "one", "somebody", "someone", "something", "sb.", "sth.", "somebody's",
        ]
        if places.contains(wanted.lowercased()) { return true }
        let (word, wanted) = (word.lowercased(), wanted.lowercased())
        if wanted == "be", formsOfBe.contains(word) { return true }
        let shared = zip(word, wanted).prefix { $0 == $1 }.count
        return word == wanted || shared >= max(sharedLetters, wanted.count - 2)
    }

    /// The forms of `be`.
    ///
    /// Most of them do not begin with the same letters.
    private static let formsOfBe: Set<String> = ["am", "are", "is", "was", "were", "been", "being"]

    /// The minimum number of letters that a form shares with its base.
    private static let sharedLetters = 3

    /// The beginnings of a word and its inflected forms: make, making; happy, happier.
    private static func beginnings(of word: String) -> [String] {
        switch word.last {
        case "e", "E": [word, word.dropLast() + "ing"]
        case "y", "Y": [word, word.dropLast() + "i"]
        default: [word]
        }
    }
}
