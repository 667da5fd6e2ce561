import Core
import Services

/// The words that fit a pattern in all dictionaries, in alphabetical order, one after the other: there
/// may be a million of them.
struct PatternRows: Sequence, IteratorProtocol {
    /// What a dictionary has answered, and how far it was read.
    private struct Answer {
        let rows: [HeadwordMatch]
        let isComplete: Bool
        private(set) var next = 0
        /// The place of the next row in the alphabet; nil at the end.
        private(set) var order: HeadwordOrder?

        init(_ matches: HeadwordMatches) {
            rows = matches.rows
            isComplete = matches.moreCount == 0
            // A headword that is spelled like the pattern comes first.
            next = rows.firstIndex { $0.match != .exact } ?? rows.endIndex
            order = next < rows.count ? HeadwordOrder(rows[next].word) : nil
        }

        var exact: ArraySlice<HeadwordMatch> { rows.prefix { $0.match == .exact } }

        /// Whether what follows was not answered.
        var isCut: Bool { order == nil && !isComplete }

        mutating func popFirst() -> HeadwordMatch {
            defer {
                next += 1
                order = next < rows.count ? HeadwordOrder(rows[next].word) : nil
            }
            return rows[next]
        }
    }

    private let merge: WordMerge
    private var answers: [Answer]
    /// The rows whose places in the alphabet are equal.
    private var equal: ArraySlice<FoundWord> = []

    /// Merges the answers of dictionaries.
    ///
    /// The rows end where a dictionary has more than it has answered, since what follows may be in
    /// any of them.
    ///
    /// - Parameters:
    ///   - answers: The headwords of each dictionary, in alphabetical order.
    ///   - merge: Makes one row of the headwords of a word.
    init(_ answers: [HeadwordMatches], of merge: WordMerge) {
        self.answers = answers.map(Answer.init)
        self.merge = merge
        equal = merge.words(of: self.answers.flatMap(\.exact))[...]
    }

    mutating func next() -> FoundWord? {
        if let row = equal.popFirst() { return row }
        guard !answers.contains(where: \.isCut),
            let first = answers.lazy.compactMap(\.order).min()
        else { return nil }
        var found: [HeadwordMatch] = []
        for index in answers.indices {
            while answers[index].order == first { found.append(answers[index].popFirst()) }
        }
        // More spellings of this word may follow.
        guard !answers.contains(where: \.isCut) else { return nil }
        if found.allSatisfy({ $0.word == found[0].word }) { return merge.word(ofAlike: found) }
        equal = merge.words(of: found)[...]
        return equal.popFirst()
    }
}
