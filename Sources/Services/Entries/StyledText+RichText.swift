import Core
import Lexicon

extension StyledText {
    /// The most scalars of a link.
    private static let linkLimit = 500
    /// The most scalars of the number before a paragraph.
    private static let markerLimit = 8
    /// The largest indentation of a paragraph, in cells.
    private static let widestIndent = 40

    /// Converts and cleans a text of a dictionary or server.
    ///
    /// - Parameters:
    ///   - text: The text from a reader.
    ///   - limit: The most scalars of each of its runs.
    init(cleaning text: RichText, limit: Int) {
        self.init(text.paragraphs.map { StyledText.paragraph($0, limit: limit) })
    }

    private static func paragraph(
        _ paragraph: RichText.Paragraph, limit: Int
    ) -> StyledText.Paragraph {
        var runs = paragraph.runs.map { run in
            let text =
                paragraph.isPreformatted
                ? run.text.cleanedKeepingBlanks(limit: limit)
                : run.text.cleanedPart(limit: limit)
            return StyledText.Run(text, style: style(run.style), link: run.link.flatMap(link))
        }
        runs.removeAll { $0.text.isEmpty }
        return StyledText.Paragraph(
            runs, indent: max(0, min(widestIndent, paragraph.indent)),
            marker: paragraph.marker.map { $0.cleaned(limit: markerLimit) },
            role: paragraph.role == .partOfSpeech ? .partOfSpeech : .body)
    }

    /// Nil for a link that leads nowhere.
    private static func link(_ link: RichText.Link) -> StyledText.Link? {
        switch link {
        case .word(let word):
            let word = word.cleaned(limit: linkLimit)
            return word.isEmpty ? nil : .word(word)
        case .address(let address): return WebAddress(address).map(StyledText.Link.address)
        case .sound, .picture: return nil
        }
    }

    private static func style(_ style: RichText.Style) -> StyledText.Style {
        var result: StyledText.Style = []
        if style.contains(.bold) { result.insert(.strong) }
        if style.contains(.italic) { result.insert(.emphasized) }
        if style.contains(.dim) { result.insert(.secondary) }
        return result
    }
}
