/// The facts about the forms of a word that a learner keeps with it.
public struct WordForms: Hashable, Sendable {
    /// The article that tells the gender of a noun, `das`, or `m`, `f` in a language without such; empty if unknown.
    public var article: String
    /// The plural of a noun, `Häuser`, or the principal parts of a verb, `fährt, fuhr, gefahren`; empty if unknown.
    public var others: String

    public init(article: String = "", others: String = "") {
        self.article = article
        self.others = others
    }

    public var isEmpty: Bool { article.isEmpty && others.isEmpty }

    /// Both in a line: `das, Häuser`.
    public var text: String { [article, others].filter { !$0.isEmpty }.joined(separator: ", ") }
}
