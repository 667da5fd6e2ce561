import Texts

/// Sets a text whose markup says how it looks, but not what it is: the text of a StarDict dictionary.
enum MarkupSetter {
    /// The largest indentation of a line, in cells.
    private static let widestIndent = 40

    static func set(_ raw: RawText, in bounded: BoundedText) -> SetText {
        var text = bounded
        for paragraph in paragraphs(of: raw) { text.append(paragraph) }
        return SetText(numbered: text.finish())
    }

    private static func paragraphs(of raw: RawText) -> [StyledText.Paragraph] {
        switch raw.markup {
        case .html: MarkupReader.styledText(raw.text.utf8, .html).paragraphs
        case .pango: MarkupReader.styledText(raw.text.utf8, .pango).paragraphs
        case .xdxf: MarkupReader.styledText(raw.text.utf8, .xdxf(for: raw.text)).paragraphs
        case .otherXML: MarkupReader.styledText(raw.text.utf8, .otherXML).paragraphs
        case .note: plain(raw, style: .secondary)
        case .resources: resources(raw.text)
        default: plain(raw, style: [])
        }
    }

    private static func resources(_ text: String) -> [StyledText.Paragraph] {
        text.split(separator: "\n").prefix(BoundedText.lineLimit).compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return nil }
            let kinds: [String: (String, StyledText.Link?)] = [
                "img": ("picture", .picture(parts[1])), "snd": ("sound", .sound(parts[1])),
                "vdo": ("film", nil), "att": ("file", nil),
            ]
            return kinds[parts[0]].map { name, link in
                guard let link else {
                    return .init([.init("\(name) \(parts[1])", style: .secondary)])
                }
                return .init([.init("\(name) ", style: .secondary), .init(parts[1], link: link)])
            }
        }
    }

    private static func plain(_ raw: RawText, style: StyledText.Style) -> [StyledText.Paragraph] {
        let unwrapped = HardWrappedText(raw.text, wrappedTo: raw.wrapWidth)
        let paragraphs = unwrapped.pieces.map { piece in
            StyledText.Paragraph(
                piece.text.isEmpty ? [] : [StyledText.Run(piece.text, style: style)],
                indent: min(piece.indent, widestIndent), isPreformatted: piece.isPreformatted)
        }
        return unwrapped.isCut ? paragraphs + [.ellipsis] : paragraphs
    }
}

extension MarkupDialect {
    /// The variant of XDXF that an entry uses: only the logical one has definitions.
    fileprivate static func xdxf(for text: String) -> MarkupDialect {
        text.utf8.contains("<def".utf8) ? logicalXDXF : visualXDXF
    }
}
