/// A text, and what has been worked out about it so far.
@MainActor
final class SearchableText {
    let text: StyledText
    /// From the first to the last.
    private(set) lazy var links = text.links

    private lazy var folded = text.paragraphs.map { FoldedText($0.text) }
    private var found: (wanted: String, spans: [TextSpan])?

    init(_ text: StyledText) { self.text = text }

    /// Where another text stands in it, from the first place to the last, whatever the case and the
    /// accents; none for an empty one.
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
