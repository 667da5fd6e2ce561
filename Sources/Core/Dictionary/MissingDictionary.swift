/// A dictionary that can be had, of a language of which there is none.
public struct MissingDictionary: Hashable, Sendable {
    public let item: CatalogueItem
    /// True if a text is of that language by its letters.
    let isOfLetters: Bool
    /// False if a dictionary that does not say its language may be of that one.
    let isSure: Bool

    init(_ item: CatalogueItem, isOfLetters: Bool, isSure: Bool) {
        self.item = item
        self.isOfLetters = isOfLetters
        self.isSure = isSure
    }

    /// Returns the sentence that offers it.
    ///
    /// - Parameters:
    ///   - list: The key that lists the dictionaries.
    ///   - open: The key that fetches it there.
    /// - Returns: The sentence.
    func text(list: String, open: String) -> String {
        let facts = [item.source, item.sizeText].compactMap(\.self).joined(separator: ", ")
        let language = item.languageNames.first ?? item.title
        let cause =
            isSure ? "No dictionary here is of \(language)" : "One of \(language) can be had"
        return "\(cause); \(list) leads to \(item.title) (\(facts)), \(open) there fetches it."
    }
}
