import Texts

/// Sets entries of WordNet in the form that dictd servers return.
///
///     go
///         n 1: a time for working; "it's my go" [syn: {go}, {spell}]
///         2: street names for …
///         v 1: change location [ant: {stay in place}]
enum WordNetTextSetter {
    static func typeset(_ raw: RawText, word: String, in bounded: BoundedText) -> TypesetText {
        var text = bounded
        var page = Page()
        let lines = HardWrappedText.lines(of: raw.text)
        for line in lines where !line.text.isEmpty && !text.isFull { page.add(line) }
        page.endSense()
        text.append(StyledText.Paragraph(page.headword, style: .strong))
        if lines.count == BoundedText.lineLimit { text.markAsCut() }
        let senses = page.senses.map { $0.cleaned() }
        return TypesetText(
            SenseSetter.text(of: senses, word: page.headword, in: text), senses: senses)
    }

    private struct Page {
        private(set) var headword = ""
        private var smallHeadword = ""
        private(set) var senses: [Sense] = []
        private var partOfSpeech = ""
        /// The sense that is being read.
        private var sense: String?

        mutating func add(_ line: HardWrappedText.Line) {
            if headword.isEmpty {
                headword = line.text
                smallHeadword = headword.lowercased()
            } else if line.indent <= 6, let (part, rest) = Page.senseStart(of: line.text) {
                endSense()
                partOfSpeech = part ?? partOfSpeech
                sense = rest
            } else {
                // Some lines end after a hyphen within a word.
                if sense?.endsInHyphenatedWord == false { sense? += " " }
                if sense == nil { sense = line.text } else { sense? += line.text }
            }
        }

        /// Splits `n 1: a time for working` into `noun` and the definition.
        ///
        /// The only sense has no number: `n : `.
        private static func senseStart(of line: String) -> (part: String?, rest: String)? {
            var rest = line[...]
            var part: String?
            let first = rest.prefix { $0.isLetter }
            if rest.dropFirst(first.count).first == " " {
                part = PartOfSpeechNames.first(in: first)
            }
            if part != nil {
                rest = rest.dropFirst(first.count + 1)
            }
            let number = rest.prefix { $0.isNumber }
            rest = rest.dropFirst(number.count).drop { $0 == " " }
            guard rest.first == ":", part != nil || !number.isEmpty else { return nil }
            return (part, String(rest.dropFirst().drop { $0 == " " }))
        }

        // MARK: A sense

        mutating func endSense() {
            guard let content = sense else { return }
            sense = nil
            let (body, lists) = Page.lists(of: content)
            let gloss = Gloss(Array(body.utf8))
            var synonyms: [String] = []
            var relations: [Relation] = []
            for (kind, links) in lists {
                // The headword is among its synonyms.
                let words = Page.words(of: links).filter { $0.lowercased() != smallHeadword }
                guard !words.isEmpty else { continue }
                if kind == "syn" {
                    synonyms += words
                } else {
                    relations.append(
                        Relation(
                            kind: kind == "ant" ? "antonym" : kind,
                            targets: words.map { Relation.Target($0) }))
                }
            }
            senses.append(
                Sense(
                    partOfSpeech: partOfSpeech, definition: gloss.definition,
                    examples: gloss.examples, synonyms: synonyms, relations: relations))
        }

        /// Removes lists such as `[syn: {a}, {b}]` from the end.
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

        /// The words of `{outlaw(a)}, {unlawful}`, without the marks for the position of an
        /// adjective.
        private static func words(of links: String) -> [String] {
            DictdMarkup.runs(of: links, at: .body).compactMap(\.link?.word).map { word in
                ["(a)", "(p)", "(ip)"].first(where: word.hasSuffix)
                    .map { String(word.dropLast($0.count)) } ?? word
            }
        }
    }
}

extension String {
    /// True if the text ends with a word and a hyphen: `orange-`.
    fileprivate var endsInHyphenatedWord: Bool {
        // Not `dropLast()`, which goes through the whole text.
        guard utf8.last == UInt8(ascii: "-"), let letter = self[..<index(before: endIndex)].last
        else { return false }
        return letter.isLetter || letter.isNumber
    }
}
