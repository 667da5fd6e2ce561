import Texts

/// Sets a word of the almanac.
enum AlmanacSetter {
    static func typeset(_ raw: RawText, in bounded: BoundedText) -> TypesetText {
        let lines = raw.text.split(separator: "\n").map(String.init)
        func line(_ index: Int) -> String { lines.indices.contains(index) ? lines[index] : "" }
        let paragraphs: [StyledText.Paragraph] = [
            .init("\(line(1)) /\(line(2))/", style: .secondary, role: .partOfSpeech),
            .init(line(3), indent: 4), .init("“\(line(4))”", style: .emphasized, indent: 6), .empty,
            .init(line(5), style: .secondary, indent: 4),
        ]
        var text = bounded
        for paragraph in paragraphs { text.append(paragraph) }
        let sense = Sense(partOfSpeech: line(1), definition: line(3), examples: [line(4)])
        return TypesetText(text.finish(), senses: [sense])
    }
}
