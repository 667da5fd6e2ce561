public import Texts

extension WordPage {
    /// The parts one below the other, each under the name of its dictionary, and the links to relatives.
    public var text: StyledText {
        var parts = parts.map(WordPage.paragraphs)
        let links = [
            WordPage.links("A form of", relatives.bases),
            WordPage.links("See also", relatives.spellings),
        ].compactMap(\.self)
        if !links.isEmpty { parts.append(links) }
        return StyledText(Array(parts.joined(separator: [.empty, .empty])))
    }

    private static func paragraphs(of part: Part) -> [StyledText.Paragraph] {
        switch part.state {
        case .entries(let entries): EntryText.paragraphs(of: entries)
        case .repeated(_, let source):
            [heading("the same as \(source)", part, link: WordPage.link(to: part))]
        case .asking: [heading("asking…", part)]
        case .failed(let error): [heading(error.cause, part)]
        }
    }

    /// The first line of a part without entries.
    private static func heading(
        _ text: String, _ part: Part, link: StyledText.Link? = nil
    ) -> StyledText.Paragraph {
        StyledText.Paragraph(
            [.init(text, style: .secondary, link: link)], aside: part.source, role: .section)
    }

    private static func links(_ label: String, _ words: [String]) -> StyledText.Paragraph? {
        guard !words.isEmpty else { return nil }
        var runs = [StyledText.Run("\(label): ", style: .secondary)]
        for (number, word) in words.enumerated() {
            if number > 0 { runs.append(.init(", ")) }
            runs.append(.init(word, link: .word(word)))
        }
        return StyledText.Paragraph(runs, role: .relatives)
    }
}
