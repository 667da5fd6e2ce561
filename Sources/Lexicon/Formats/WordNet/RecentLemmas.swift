import Synchronization

/// Remembers the synsets of the lemmas that were looked up last.
final class RecentLemmas: Sendable {
    /// As many as one look-up needs: a word, its base forms and other spellings.
    private static let limit = 8

    private let lemmas = Mutex<[(lemma: Lemma, senses: WordNetDatabase.Senses)]>([])

    /// The synsets of a lemma; nil when they were not looked up recently.
    subscript(_ lemma: Lemma) -> WordNetDatabase.Senses? {
        get { lemmas.withLock { $0.last { $0.lemma == lemma }?.senses } }
        set {
            guard let newValue else { return }
            lemmas.withLock { lemmas in
                if lemmas.count == RecentLemmas.limit { lemmas.removeFirst() }
                lemmas.append((lemma, newValue))
            }
        }
    }
}
