import Texts

/// The places of a word in a sentence.
public enum WordInSentence {
    /// The places of the word itself, in order.
    ///
    /// If the sentence does not contain it, the places of words with the same beginning, which may
    /// be inflected forms.
    public static func places(of word: String, in sentence: String) -> [Range<String.Index>] {
        let places = places(ofBeginningsOf: word, in: sentence)
        let wordPlaces = places.filter(\.isWhole)
        return (wordPlaces.isEmpty ? places : wordPlaces).map(\.range)
    }

    /// The places of all words with the same beginning as the word, in order.
    static func beginnings(of word: String, in sentence: String) -> [Range<String.Index>] {
        places(ofBeginningsOf: word, in: sentence).map(\.range)
    }

    private struct Place {
        let range: Range<String.Index>
        /// True if the place has the whole word, and no letter follows.
        let isWhole: Bool
    }

    private static func places(ofBeginningsOf word: String, in sentence: String) -> [Place] {
        let foldedSentence = FoldedText(sentence)
        let matches = beginnings(of: word).enumerated().flatMap { number, beginning in
            foldedSentence.ranges(of: FoldedText(beginning)).map {
                (range: $0, isWord: number == 0)
            }
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        var places: [Place] = []
        for (range, isWord) in matches {
            let start = sentence.utf8.index(sentence.startIndex, offsetBy: range.lowerBound)
            let rest = sentence.utf8.index(sentence.startIndex, offsetBy: range.upperBound)
            // In Chinese and Japanese, other words stand beside the word without a blank.
            let isUnspaced = sentence[start..<rest].unicodeScalars.allSatisfy(\.isUnspaced)
            guard start >= places.last?.range.upperBound ?? start,
                isUnspaced || sentence[..<start].last?.isLetter != true
            else { continue }
            let end =
                isUnspaced
                ? rest : sentence[rest...].firstIndex { !$0.isLetter } ?? sentence.endIndex
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
    /// The place has as many words as the phrase, and each of its words begins like the word of the
    /// phrase at the same position.
    private static func place(
        ofPhrase phrase: String, in sentence: String
    ) -> Range<String.Index>? {
        let phraseWords = phrase.split(separator: " ").drop { $0.lowercased() == "to" }
        let words = sentence.split { !$0.isLetter && !"'’-".contains($0) }
        guard phraseWords.count > 1, words.count >= phraseWords.count else { return nil }
        for start in 0...words.count - phraseWords.count {
            let run = words[start..<start + phraseWords.count]
            guard zip(run, phraseWords).allSatisfy({ mayBe($0, $1) }), let first = run.first,
                let last = run.last
            else { continue }
            return first.startIndex..<last.endIndex
        }
        return nil
    }

    /// True if a word of a text may be a word of a phrase, or stand for its placeholder (`one's`).
    private static func mayBe(_ word: Substring, _ phraseWord: Substring) -> Bool {
        let placeholders = [
            "one's", "one", "somebody", "someone", "something", "sb.", "sth.", "somebody's",
        ]
        if placeholders.contains(phraseWord.lowercased()) { return true }
        let (word, phraseWord) = (word.lowercased(), phraseWord.lowercased())
        if phraseWord == "be", formsOfBe.contains(word) { return true }
        let sharedCount = zip(word, phraseWord).prefix { $0 == $1 }.count
        return word == phraseWord || sharedCount >= max(minimumSharedCount, phraseWord.count - 2)
    }

    /// The forms of `be`.
    ///
    /// Most of them do not begin with the same letters.
    private static let formsOfBe: Set<String> = ["am", "are", "is", "was", "were", "been", "being"]

    /// The minimum number of letters that a form shares with its base.
    private static let minimumSharedCount = 3

    /// The beginnings of a word and its inflected forms: make, making; happy, happier.
    private static func beginnings(of word: String) -> [String] {
        switch word.last {
        case "e", "E": [word, word.dropLast() + "ing"]
        case "y", "Y": [word, word.dropLast() + "i"]
        default: [word]
        }
    }
}
