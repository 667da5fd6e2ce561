import Core
import Lexicon

extension StyledText {
    /// The most scalars of a link.
    private static let linkLimit = 500
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
            let link = run.link?.cleaned(limit: linkLimit)
            return StyledText.Run(
                text, style: style(run.style), link: link.flatMap { $0.isEmpty ? nil : .word($0) })
        }
        runs.removeAll { $0.text.isEmpty }
        return StyledText.Paragraph(runs, indent: max(0, min(widestIndent, paragraph.indent)))
    }

    private static func style(_ style: RichText.Style) -> StyledText.Style {
        var result: StyledText.Style = []
        if style.contains(.bold) { result.insert(.strong) }
        if style.contains(.italic) { result.insert(.emphasized) }
        if style.contains(.dim) { result.insert(.secondary) }
        return result
    }
}
