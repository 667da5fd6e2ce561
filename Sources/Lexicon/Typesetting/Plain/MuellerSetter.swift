import Texts

/// Sets entries of Mueller's English-Russian Dictionary.
///
/// The beginning of each line shows its kind:
///
///     beef
///        [bi:f]
///        1. _n. (_pl. beeves)         a part of speech; `_n.` is an abbreviation
///           1) говядина; horse beef   a sense, and an example that begins with an English word
///              а) …                   a part of a sense
enum MuellerSetter {
    static func typeset(_ raw: RawText, word: String, in text: BoundedText) -> TypesetText {
        let lines = HardWrappedText.lines(of: raw.text)
        var page = Page(text: text)
        var paragraph = ""
        for (number, line) in lines.enumerated() where !page.text.isFull && !line.text.isEmpty {
            if number == 0 {
                page.text.append(.init([.init(line.text, style: .strong)], role: .partOfSpeech))
            } else if paragraph.isEmpty || Label(of: line.text) != .none {
                page.add(paragraph)
                paragraph = line.text
            } else {
                paragraph += " " + line.text
            }
        }
        page.add(paragraph)
        if lines.count == BoundedText.lineLimit { page.text.markAsCut() }
        return TypesetText(page.text.finish(), senses: page.senses)
    }

    /// The label at the beginning of a line.
    private enum Label {
        case none
        /// `_II`
        case homograph
        /// `2.`
        case part
        /// `2)`
        case sense
        /// `б)`
        case subsense

        init(of text: String) {
            let start = text.prefix { $0.isNumber }
            let rest = text[start.endIndex...]
            if start.isEmpty {
                let isLetter = text.first.map { "а"..."я" ~= $0 } ?? false
                let roman = text.dropFirst().prefix { "IVX".contains($0) }
                let isRoman = text.first == "_" && !roman.isEmpty
                self =
                    isLetter && text.dropFirst().first == ")"
                    ? .subsense : isRoman ? .homograph : .none
            } else {
                self = rest.hasPrefix(")") ? .sense : rest.hasPrefix(". ") ? .part : .none
            }
        }

        /// In cells.
        var indent: Int {
            switch self {
            case .none, .homograph, .part: 2
            case .sense: 4
            case .subsense: 6
            }
        }
    }

    private struct Page {
        var text: BoundedText
        private(set) var senses: [Sense] = []
        private var partOfSpeech = ""

        init(text: BoundedText) { self.text = text }

        mutating func add(_ paragraph: String) {
            guard !paragraph.isEmpty else { return }
            let label = Label(of: paragraph)
            text.append(.init(MuellerSetter.runs(of: paragraph), indent: label.indent))
            guard label != .subsense else { return }
            var rest = paragraph[...]
            if label != .none { rest = rest.drop { !" )".contains($0) }.dropFirst() }
            let grammar = MuellerSetter.readGrammar(&rest)
            let namedPart = grammar.lazy.compactMap { PartOfSpeechNames.first(in: $0) }.first
            if let namedPart, label != .sense {
                partOfSpeech = namedPart
            } else if label == .homograph {
                partOfSpeech = ""
            }
            // Forms of a verb are no definition: `(went; gone)`.
            let isForms = label != .sense && rest.first == "(" && rest.last == ")"
            guard !rest.isEmpty, !isForms else { return }
            // Examples, which begin in English, follow the translations.
            let items = rest.split(separator: ";").map(\.trimmed).filter { !$0.isEmpty }
            let isExample = { (item: String) in
                item.first?.isASCII == true && item.first?.isLetter == true
            }
            let count = items.firstIndex(where: isExample) ?? items.count
            let withoutMarks = { (text: String) in text.replacing("_", with: "") }
            senses.append(
                Sense(
                    partOfSpeech: partOfSpeech,
                    definition: withoutMarks(items.prefix(max(1, count)).joined(separator: "; ")),
                    examples: items.dropFirst(max(1, count)).map(withoutMarks)))
        }
    }

    /// Takes abbreviations of grammar, pronunciations and forms from the beginning of a text.
    ///
    /// - Returns: The abbreviations: `n`, `pl`.
    private static func readGrammar(_ text: inout Substring) -> [Substring] {
        var grammar: [Substring] = []
        while true {
            text = text.drop { " ,".contains($0) }
            let close: Character = text.first == "[" ? "]" : ")"
            if text.first == "[" || text.hasPrefix("(_pl."),
                let end = text.firstIndex(of: close)
            {
                text = text[text.index(after: end)...]
            } else if text.first == "_",
                case let name = text.dropFirst().prefix(while: {
                    $0.isASCII && ($0.isLetter || $0 == "-")
                }),
                !name.isEmpty
            {
                grammar.append(name)
                text = text[name.endIndex...].drop { $0 == "." }
            } else {
                return grammar
            }
        }
    }

    /// Splits a text into runs; abbreviations and pronunciations are secondary.
    private static func runs(of text: String) -> [StyledText.Run] {
        var runs: [StyledText.Run] = []
        var rest = text[...]
        while let start = rest.firstIndex(where: { "_[".contains($0) }),
            runs.count < StyledText.Paragraph.runLimit
        {
            if start > rest.startIndex { runs.append(.init(String(rest[..<start]))) }
            let markedText: Substring
            if rest[start] == "_" {
                rest = rest[rest.index(after: start)...]
                markedText = rest.prefix { $0.isLetter || $0 == "-" }
            } else {
                let end = rest[start...].firstIndex(of: "]").map { rest.index(after: $0) }
                markedText = rest[start..<(end ?? rest.endIndex)]
            }
            rest = rest[markedText.endIndex...]
            let fullStop = rest.prefix { $0 == "." && markedText.first != "[" }
            rest = rest.dropFirst(fullStop.count)
            if !markedText.isEmpty {
                runs.append(.init(String(markedText + fullStop), style: .secondary))
            }
        }
        if !rest.isEmpty { runs.append(.init(String(rest))) }
        return runs
    }
}
