/// What a dictionary says about itself, as hostile as its files: nothing of it is clean.
public struct DictionaryDescription: Hashable, Sendable {
    /// In a line what it is; nil when it does not say.
    public let title: String?
    /// Where it is from and what may be done with it, in lines; empty when it does not say.
    public let text: String

    /// Makes a description.
    public init(title: String? = nil, text: String = "") {
        self.title = title
        self.text = text
    }
}
