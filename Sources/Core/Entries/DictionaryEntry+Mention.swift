import Texts

extension DictionaryEntry {
    /// The most paragraphs that are taken for headwords.
    private static let headLimit = 4

    /// The paragraph that tells of the headword in an entry about another word, by its index; nil if the
    /// entry is about the headword.
    ///
    /// A dictionary may list `ice cream` and lead to its entry of `ice`.
    public var mention: Int? {
        guard !isMadeOfSenses else { return nil }
        let start = text.paragraphs.firstIndex { !$0.runs.isEmpty } ?? 0
        // An entry begins with its headwords, up to the first empty line.
        let head = text.paragraphs[start...].prefix { !$0.runs.isEmpty }
            .prefix(DictionaryEntry.headLimit)
        guard !head.contains(where: { $0.tells(of: word) }) else { return nil }
        let rest = text.paragraphs.indices[head.endIndex...]
        return rest.first { text.paragraphs[$0].stresses(word) }
            ?? rest.first { text.paragraphs[$0].tells(of: word) }
    }
}

extension DictionaryEntry {
    /// Whether its text has another title than its headword, as that of `Crowd` for `crwth`.
    fileprivate var hasOtherTitle: Bool {
        guard !isMadeOfSenses, let first = text.paragraphs.first(where: { !$0.runs.isEmpty })
        else { return false }
        return first.runs.first?.style.contains(.strong) == true && !first.isTitle(of: word)
    }
}

extension [DictionaryEntry] {
    /// The entries about their headwords, then those about another word that tell of it at once, then
    /// those that only mention it.
    public var ownFirst: [DictionaryEntry] {
        guard count > 1 else { return self }
        // Stable, so that entries of one kind stay in the dictionary's order.
        return map { (place: $0.mention != nil ? 2 : $0.hasOtherTitle ? 1 : 0, entry: $0) }
            .sorted { $0.place < $1.place }
            .map(\.entry)
    }
}
