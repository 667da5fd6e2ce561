import Synchronization

/// Remembers what was found for the lemmas that were looked up last.
final class RecentLemmas<Value: Sendable>: Sendable {
    private let limit: Int
    private let lemmas = Mutex<[(lemma: Lemma, value: Value)]>([])

    /// - Parameter limit: How many are kept: as many as one look-up needs, a word, its base forms and
    ///   other spellings.
    init(limit: Int = 8) { self.limit = limit }

    /// What was found for a lemma; nil when it was not looked up recently.
    subscript(_ lemma: Lemma) -> Value? {
        get { lemmas.withLock { $0.last { $0.lemma == lemma }?.value } }
        set {
            guard let newValue else { return }
            lemmas.withLock { lemmas in
                if lemmas.count == limit { lemmas.removeFirst() }
                lemmas.append((lemma, newValue))
            }
        }
    }
}
