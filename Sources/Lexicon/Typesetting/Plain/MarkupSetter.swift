import Texts

/// Sets a text of a StarDict dictionary, whose markup gives the looks of its parts, but not their
/// meaning.
enum MarkupSetter {
    /// The largest indentation of a line, in cells.
    private static let widestIndent = 40

    static func typeset(_ raw: RawText, in bounded: BoundedText) -> TypesetText {
        let dialect: MarkupDialect? =
            switch raw.markup {
            case .html: .html
            case .pango: .pango
            case .xdxf: .xdxf(for: raw.text)
            case .otherXML: .otherXML
            default: nil
            }
        let budget = bounded.budget
        if let dialect {
            let text = MarkupReader.styledText(
                raw.text.utf8, dialect, sheets: raw.sheets, in: bounded)
            return TypesetText(numbered: text, within: budget)
        }
        var text = bounded
        let paragraphs =
            switch raw.markup {
            case .note: plain(raw, style: .secondary)
            case .resources: resources(raw.text)
            default: plain(raw, style: [])
            }
        for paragraph in paragraphs { text.append(paragraph) }
        return TypesetText(numbered: text.finish(), within: budget)
    }

    private static func resources(_ text: String) -> [StyledText.Paragraph] {
        text.split(whereSeparator: \.isNewline).prefix(BoundedText.lineLimit).compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return nil }
            let kinds: [String: (String, StyledText.Link?)] = [
                "img": ("picture", .picture(parts[1])),
                "snd": (FlowedText.soundSign, .sound(parts[1])),
                "vdo": ("film", nil), "att": ("file", nil),
            ]
            return kinds[parts[0]].map { name, link in
                guard let link else {
                    return .init([.init("\(name) \(parts[1])", style: .secondary)])
                }
                if link.isSound { return .init([.init("\(name) \(parts[1])", link: link)]) }
                return .init([.init("\(name) ", style: .secondary), .init(parts[1], link: link)])
            }
        }
    }

    private static func plain(_ raw: RawText, style: StyledText.Style) -> [StyledText.Paragraph] {
        let unwrappedText = HardWrappedText(raw.text, wrappedTo: raw.wrapWidth)
        let paragraphs = unwrappedText.pieces.map { piece in
            StyledText.Paragraph(
                piece.text.isEmpty ? [] : [StyledText.Run(piece.text, style: style)],
                indent: min(piece.indent, widestIndent), isPreformatted: piece.isPreformatted)
        }
        return unwrappedText.isCut ? paragraphs + [.truncationNote] : paragraphs
    }
}

extension MarkupDialect {
    /// The variant of XDXF that an entry uses: only the logical variant has definitions.
    fileprivate static func xdxf(for text: String) -> MarkupDialect {
        text.utf8.contains("<def".utf8) ? logicalXDXF : visualXDXF
    }
}
