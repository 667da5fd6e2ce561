/// Sets entries of WordNet in dictd's form, as servers have it.
///
///     go
///         n 1: a time for working; "it's my go" [syn: {go}, {spell}]
///         2: street names for …
///         v 1: change location [ant: {stay in place}]
enum WordNetTextSetter {
    static func set(_ raw: RawText, word: String) -> SetText {
        var page = Page()
        let lines = HardWrappedText.lines(of: raw.text)
        for line in lines where !line.text.isEmpty && !page.text.isFull { page.add(line) }
        page.endSense()
        if lines.count == BoundedText.lineLimit { page.text.cut() }
        return SetText(page.text.finish(), senses: page.senses)
    }

    private struct Page {
        var text = BoundedText()
        var senses: [Sense] = []
        private var partOfSpeech = ""
        private var number = ""
        /// The sense that is being read.
        private var sense: String?

        private static let parts = [
            "n": "noun", "v": "verb", "adj": "adjective", "adv": "adverb",
        ]

        mutating func add(_ line: HardWrappedText.Line) {
            if text.isEmpty {
                text.append(RichText.Paragraph([RichText.Run(line.text, style: .bold)]))
                return
            }
            if line.indent <= 6, let (part, number, rest) = Page.start(of: line.text) {
                endSense()
                if let part {
                    partOfSpeech = Page.parts[part] ?? part
                    text.append(RichText.Paragraph())
                    text.append(
                        RichText.Paragraph(
                            [RichText.Run(partOfSpeech, style: .dim)], role: .partOfSpeech))
                }
                self.number = number
                sense = rest
            } else {
                if sense == nil {
                    sense = line.text
                } else {
                    sense? += " " + line.text
                }
            }
        }

        /// `n`, `1` and the rest of `n 1: a time for working`; `n : ` is the only sense.
        private static func start(of line: String) -> (String?, String, String)? {
            var rest = line[...]
            var part: String?
            let first = rest.prefix { $0.isLetter }
            if parts[String(first)] != nil, rest.dropFirst(first.count).first == " " {
                part = String(first)
                rest = rest.dropFirst(first.count + 1)
            }
            let number = rest.prefix { $0.isNumber }
            rest = rest.dropFirst(number.count).drop { $0 == " " }
            guard rest.first == ":", part != nil || !number.isEmpty else { return nil }
            return (
                part, number.isEmpty ? "1" : String(number),
                String(rest.dropFirst().drop { $0 == " " })
            )
        }

        // MARK: A sense

        mutating func endSense() {
            guard let content = sense else { return }
            sense = nil
            var (body, lists) = Page.lists(of: content)
            let examples = Page.examples(of: &body)
            text.append(
                RichText.Paragraph(
                    DictdMarkup.runs(of: body, at: .body), indent: 4, marker: number))
            for example in examples {
                text.append(
                    RichText.Paragraph([RichText.Run("“\(example)”", style: .italic)], indent: 6))
            }
            var synonyms: [String] = []
            var relations: [Relation] = []
            for (kind, links) in lists {
                let name = ["syn": "synonym", "ant": "antonym"][kind] ?? kind
                let runs = DictdMarkup.runs(of: links, at: .body)
                text.append(
                    RichText.Paragraph([RichText.Run("\(name): ", style: .dim)] + runs, indent: 6))
                let words = runs.compactMap { $0.link?.target }
                if kind == "syn" {
                    synonyms += words
                } else {
                    relations.append(
                        Relation(kind: name, targets: words.map { Relation.Target($0) }))
                }
            }
            senses.append(
                Sense(
                    partOfSpeech: partOfSpeech, definition: body, examples: examples,
                    synonyms: synonyms, relations: relations))
        }

        /// Takes `[syn: {a}, {b}]` off the end.
        private static func lists(of content: String) -> (String, [(kind: String, links: String)]) {
            var body = content[...]
            var lists: [(kind: String, links: String)] = []
            while lists.count < 20, body.hasSuffix("]"), let open = body.lastIndex(of: "[") {
                let list = body[body.index(after: open)...].dropLast()
                guard let colon = list.firstIndex(of: ":"), list[..<colon].allSatisfy(\.isLetter)
                else { break }
                let links = list[list.index(after: colon)...].drop { $0 == " " }
                lists.insert((String(list[..<colon]), String(links)), at: 0)
                body = body[..<open]
                while body.last == " " { body.removeLast() }
            }
            return (String(body), lists)
        }

        /// Takes `; "an example"` off the end.
        private static func examples(of body: inout String) -> [String] {
            var examples: [String] = []
            while examples.count < 100, body.hasSuffix("\"") {
                let inside = body.dropLast()
                guard let open = inside.range(of: "; \"") else { break }
                examples.insert(String(inside[open.upperBound...]), at: 0)
                body = String(inside[..<open.lowerBound])
            }
            return examples
        }
    }
}

extension Substring {
    /// The last range of a short text.
    fileprivate func range(of text: String) -> Range<Index>? {
        let pattern = Array(text.utf8)
        var index = utf8.endIndex
        while index > utf8.startIndex {
            utf8.formIndex(before: &index)
            if utf8[index] == pattern[0], utf8[index...].starts(with: pattern) {
                return index..<utf8.index(index, offsetBy: pattern.count)
            }
        }
        return nil
    }
}
