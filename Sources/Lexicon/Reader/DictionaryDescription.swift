/// A dictionary's description of itself.
///
/// It is untrusted and not cleaned.
public struct DictionaryDescription: Hashable, Sendable {
    /// One line; nil when there is none.
    public let title: String?
    /// Origin and licence, in lines; empty when there are none.
    public let text: String

    public init(title: String? = nil, text: String = "") {
        self.title = title
        self.text = text
    }
}
