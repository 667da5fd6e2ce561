import Texts

/// Sets entries of The Elements.
///
/// Lines such as `Symbol: Au` come first, and prose follows. The prose was wrapped twice, so its
/// line breaks mean nothing.
enum ElementsSetter {
    static func typeset(_ raw: RawText, word: String, in text: BoundedText) -> TypesetText {
        var text = text
        var prose: [String] = []
        func endProse() {
            guard !prose.isEmpty else { return }
            let runs = DictdMarkup.runs(of: prose.joined(separator: " "), at: .body)
            text.append(StyledText.Paragraph(runs, indent: 2))
            prose = []
        }
        let lines = HardWrappedText.lines(of: raw.text)
        for (number, line) in lines.enumerated() where !text.isFull {
            if number == 0 {
                text.append(
                    StyledText.Paragraph(
                        [StyledText.Run(line.text, style: .strong)], role: .partOfSpeech))
            } else if line.text.isEmpty {
                endProse()
            } else if prose.isEmpty, let colon = label(of: line.text) {
                let runs = DictdMarkup.runs(of: line.text[colon...], at: .body)
                text.append(
                    StyledText.Paragraph(
                        [StyledText.Run(String(line.text[..<colon]), style: .secondary)] + runs,
                        indent: 2))
            } else {
                prose.append(line.text)
            }
        }
        endProse()
        if lines.count == BoundedText.lineLimit { text.markAsCut() }
        return TypesetText(text.finish())
    }

    /// The index after a label such as `Atomic weight:`; nil for a line without a label.
    private static func label(of line: String) -> String.Index? {
        guard let colon = line.utf8.prefix(20).firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let isLabel = line.utf8[..<colon].allSatisfy { $0.isASCIILetter || $0 == 0x20 }
        return isLabel ? line.utf8.index(after: colon) : nil
    }
}
