/// A dictionary that can be had, of a language of which there is none.
public struct MissingDictionary: Hashable, Sendable {
    public let item: CatalogueItem
    /// True if a text is of that language by its letters.
    let isOfLetters: Bool

    init(_ item: CatalogueItem, isOfLetters: Bool) {
        self.item = item
        self.isOfLetters = isOfLetters
    }

    /// Returns the sentence that offers it.
    ///
    /// - Parameters:
    ///   - list: The key that lists the dictionaries.
    ///   - open: The key that fetches it there.
    /// - Returns: The sentence.
    func text(list: String, open: String) -> String {
        let facts = [item.source, item.sizeText].compactMap(\.self).joined(separator: ", ")
        return "No dictionary here is of \(item.languageNames.first ?? item.title); "
            + "\(list) leads to \(item.title) (\(facts)), \(open) there fetches it."
    }
}
