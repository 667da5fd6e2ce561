/// A text with its links and its folded form, computed when they are first needed.
@MainActor
final class SearchableText {
    let text: StyledText
    /// The links in the order of the text.
    private(set) lazy var links = text.links

    private lazy var folded = text.paragraphs.map { FoldedText($0.text) }
    /// The result of the last search.
    private var found: (wanted: String, spans: [TextSpan])?

    init(_ text: StyledText) { self.text = text }

    /// The matches of a text in order, ignoring case and accents; none for an empty text.
    func spans(of wanted: String) -> [TextSpan] {
        guard !wanted.isEmpty else { return [] }
        if let found, found.wanted == wanted { return found.spans }
        let foldedWanted = FoldedText(wanted)
        let spans = folded.indices.flatMap { number in
            folded[number].ranges(of: foldedWanted).map { TextSpan(paragraph: number, range: $0) }
        }
        found = (wanted, spans)
        return spans
    }
}
