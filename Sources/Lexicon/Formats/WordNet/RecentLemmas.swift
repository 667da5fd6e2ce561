import Synchronization

/// Remembers the synsets of the lemmas that were looked up last.
final class RecentLemmas: Sendable {
    /// The offsets of the synsets in the data file of each part of speech.
    typealias Offsets = [(part: PartOfSpeech, offsets: [Int])]

    /// As many as one look-up needs: a word, its base forms and other spellings.
    private static let limit = 8

    private let lemmas = Mutex<[(lemma: Lemma, offsets: Offsets)]>([])

    /// The synsets of a lemma; nil when they were not looked up recently.
    subscript(_ lemma: Lemma) -> Offsets? {
        get { lemmas.withLock { $0.last { $0.lemma == lemma }?.offsets } }
        set {
            guard let newValue else { return }
            lemmas.withLock { lemmas in
                if lemmas.count == RecentLemmas.limit { lemmas.removeFirst() }
                lemmas.append((lemma, newValue))
            }
        }
    }
}
