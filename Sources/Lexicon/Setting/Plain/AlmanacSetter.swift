/// Sets a word of the almanac.
enum AlmanacSetter {
    static func set(_ raw: RawText) -> SetText {
        let lines = raw.text.split(separator: "\n").map(String.init)
        func line(_ index: Int) -> String { lines.indices.contains(index) ? lines[index] : "" }
        let text = RichText([
            .init([.init("\(line(1)) /\(line(2))/", style: .dim)], role: .partOfSpeech),
            .init([.init(line(3))], indent: 4),
            .init([.init("“\(line(4))”", style: .italic)], indent: 6),
            .init(),
            .init([.init(line(5), style: .dim)], indent: 4),
        ])
        let sense = Sense(partOfSpeech: line(1), definition: line(3), examples: [line(4)])
        return SetText(text, senses: [sense])
    }
}
