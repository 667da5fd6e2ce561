/// What the dictionaries are asked for a list of words.
public struct SearchQuestion: Equatable, Sendable {
    /// The text of the prompt, cleaned; not empty.
    let text: String
    let kind: Kind
    /// The maximum number of words.
    let limit: Int

    enum Kind: Equatable, Sendable {
        /// The words that the text finds.
        case words
        /// The words before and after a word in the alphabet.
        case neighbours(of: String)
    }

    /// The initial ``limit``.
    static let firstLimit = 40

    /// The query to each dictionary.
    var query: HeadwordQuery {
        switch kind {
        case .words: HeadwordQuery(text, limit: limit)
        case .neighbours(let word): HeadwordQuery(word, .neighbours, limit: limit)
        }
    }

    /// The same question for more words.
    var forMore: SearchQuestion {
        SearchQuestion(text: text, kind: kind, limit: max(500, min(limit, 1_000_000) * 10))
    }
}
