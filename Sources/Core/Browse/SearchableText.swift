import Texts

/// A text with its links and its folded form, computed when they are first needed.
@MainActor
final class SearchableText {
    let text: StyledText
    /// The links in the order of the text.
    private(set) lazy var links = text.links

    private lazy var foldedTexts = text.paragraphs.map { FoldedText($0.text) }
    private lazy var foldedAsides = text.paragraphs.map { $0.aside.map { FoldedText($0) } }
    /// The result of the last search.
    private var lastSearch: (query: String, spans: [TextSpan])?

    init(_ text: StyledText) { self.text = text }

    /// Returns the matches of a text in order, ignoring case and accents; no matches for an empty
    /// text.
    ///
    /// Offsets in the aside of a paragraph continue from the end of the paragraph's text.
    func spans(of query: String) -> [TextSpan] {
        guard !query.isEmpty else { return [] }
        if let lastSearch, lastSearch.query == query { return lastSearch.spans }
        let foldedQuery = FoldedText(query)
        let spans = foldedTexts.indices.flatMap { number in
            let end = text.paragraphs[number].text.utf8.count
            let asideRanges = foldedAsides[number]?.ranges(of: foldedQuery) ?? []
            let ranges =
                foldedTexts[number].ranges(of: foldedQuery)
                + asideRanges.map { $0.lowerBound + end..<$0.upperBound + end }
            return ranges.map { TextSpan(paragraph: number, range: $0) }
        }
        lastSearch = (query, spans)
        return spans
    }
}
