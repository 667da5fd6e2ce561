/// The layout of a StarDict entry: its fields in order, each according to its type.
enum StarDictText {
    /// - Parameters:
    ///   - fields: The fields of the entry.
    ///   - width: Returns the width to which plain text was wrapped, nil when it was not; called if
    ///     a text has several lines.
    /// - Returns: The paragraphs.
    static func richText(_ fields: [StarDictField], wrappedTo width: () -> Int?) -> RichText {
        var text = BoundedText()
        for field in fields where !text.isFull {
            for paragraph in paragraphs(of: field, wrappedTo: width) { text.append(paragraph) }
        }
        return text.finish()
    }

    private static func paragraphs(
        of field: StarDictField, wrappedTo width: () -> Int?
    ) -> [RichText.Paragraph] {
        switch field.kind.letter {
        case UInt8(ascii: "m"), UInt8(ascii: "w"):
            plain(String(decoding: field.data, as: UTF8.self), wrappedTo: width())
        case UInt8(ascii: "l"): plain(DictdEncoding().text(of: field.data), wrappedTo: width())
        case UInt8(ascii: "g"): MarkupReader.richText(field.data, .pango).paragraphs
        case UInt8(ascii: "h"): MarkupReader.richText(field.data, .html).paragraphs
        case UInt8(ascii: "x"):
            MarkupReader.richText(field.data, .xdxf(for: field.data)).paragraphs
        case UInt8(ascii: "k"), UInt8(ascii: "n"):
            MarkupReader.richText(field.data, .otherXML).paragraphs
        case UInt8(ascii: "t"), UInt8(ascii: "y"):
            notes(String(decoding: field.data, as: UTF8.self))
        case UInt8(ascii: "r"): notes(resources(field.data).joined(separator: "\n"))
        case UInt8(ascii: "W"): notes("sound")
        case UInt8(ascii: "P"): notes("picture")
        default: []
        }
    }

    private static func plain(
        _ text: String, wrappedTo width: @autoclosure () -> Int?
    ) -> [RichText.Paragraph] {
        let unwrapped = HardWrappedText(text, wrappedTo: width())
        let paragraphs = unwrapped.pieces.map { piece in
            RichText.Paragraph(
                piece.text.isEmpty ? [] : [RichText.Run(piece.text)],
                indent: min(piece.indent, 40), isPreformatted: piece.isPreformatted)
        }
        return unwrapped.isCut ? paragraphs + [.ellipsis] : paragraphs
    }

    private static func notes(_ text: String) -> [RichText.Paragraph] {
        plain(text, wrappedTo: nil).map { paragraph in
            var paragraph = paragraph
            for index in paragraph.runs.indices { paragraph.runs[index].style = .dim }
            return paragraph
        }
    }

    /// The resource files of an entry, one `img:pic/example.jpg` a line, by their kinds.
    private static func resources(_ data: ArraySlice<UInt8>) -> [String] {
        let kinds = ["img": "picture", "snd": "sound", "vdo": "film", "att": "file"]
        return data.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
                .map { String(decoding: $0, as: UTF8.self) }
            return parts.count == 2 ? kinds[parts[0]].map { "\($0) \(parts[1])" } : nil
        }
    }
}

extension MarkupDialect {
    /// The variant of XDXF that an entry uses: only the logical one has definitions.
    fileprivate static func xdxf(for text: ArraySlice<UInt8>) -> MarkupDialect {
        let mark = Array("<def".utf8)
        var rest = text
        while let start = rest.firstIndex(of: mark[0]) {
            if rest[start...].starts(with: mark) { return logicalXDXF }
            rest = rest[(start + 1)...]
        }
        return visualXDXF
    }
}
