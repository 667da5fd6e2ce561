/// Sets entries of dictionaries that are written in wrapped prose with numbered senses: the Free
/// On-line Dictionary of Computing, the Jargon File, the Devil's Dictionary.
///
///     hacker                                  headwords
///      /hak'r/, n.                            pronunciation and part of speech (Jargon File)
///
///         1. A person who enjoys …            senses
enum ProseSetter {
    private static let numbered = 4

    static func set(_ raw: RawText, word: String) -> SetText {
        let unwrapped = HardWrappedText(
            raw.markup == .foldoc ? joiningAddresses(raw.text) : raw.text,
            wrappedTo: raw.wrapWidth)
        let pieces = unwrapped.pieces
        let head = pieces.firstIndex { $0.text.isEmpty } ?? pieces.count
        let body = pieces[head...]
        let senses = numbers(of: body)
        let indents = PlainSetter.narrowed(
            Set(body.lazy.filter { !$0.text.isEmpty }.map(\.indent)).union([0]))
        var text = BoundedText()
        addHead(pieces[..<head], raw.markup, to: &text)
        for (index, piece) in zip(body.indices, body) where !text.isFull {
            guard !piece.text.isEmpty else {
                text.append(RichText.Paragraph())
                continue
            }
            let convention = raw.markup == .foldoc ? DictdMarkup.Convention.foldoc : .plain
            if piece.isPreformatted {
                text.append(
                    RichText.Paragraph(
                        DictdMarkup.runs(of: piece.text, at: .table, by: .foldoc),
                        indent: indents[piece.indent] ?? 0, isPreformatted: true))
            } else if let sense = senses[index] {
                text.append(
                    RichText.Paragraph(
                        DictdMarkup.runs(of: sense.text, at: .body, by: convention),
                        indent: numbered, marker: String(sense.number)))
            } else {
                let indent = indents[piece.indent] ?? 0
                var runs = DictdMarkup.runs(of: piece.text, at: .body, by: convention)
                if isDate(piece.text) { runs = [RichText.Run(piece.text, style: .dim)] }
                text.append(
                    RichText.Paragraph(
                        runs, indent: senses.isEmpty ? indent : max(numbered, indent)))
            }
        }
        if unwrapped.isCut { text.cut() }
        return SetText(text.finish())
    }

    /// The paragraphs that begin with the numbers 1, 2, 3 and so on; none when there is only one.
    private static func numbers(
        of pieces: ArraySlice<HardWrappedText.Piece>
    ) -> [Int: (number: Int, text: Substring)] {
        var senses: [Int: (number: Int, text: Substring)] = [:]
        var indent: Int?
        for (index, piece) in zip(pieces.indices, pieces) where !piece.isPreformatted {
            guard let sense = NumberedSense.split(piece.text), sense.number == senses.count + 1,
                indent == nil || indent == piece.indent
            else { continue }
            indent = piece.indent
            senses[index] = sense
        }
        return senses.count > 1 ? senses : [:]
    }

    /// `(2002-02-05)`, when an entry was changed last.
    private static func isDate(_ text: String) -> Bool {
        text.utf8.count == 12 && text.hasPrefix("(")
            && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || "(-)".utf8.contains($0) }
    }

    /// The text with addresses in the line of their link: one that did not fit into a line stands
    /// at the beginning of its own, below an empty one.
    private static func joiningAddresses(_ text: String) -> String {
        var lines: [Substring.UTF8View] = []
        var isInLink = false
        for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let isEmpty = line.allSatisfy { $0 == 0x20 }
            if isInLink, isEmpty { continue }
            if isInLink, line.first == UInt8(ascii: "("), let last = lines.popLast() {
                lines.append(Substring("\(Substring(last)) \(Substring(line))").utf8)
            } else {
                lines.append(line)
            }
            if let brace = line.last(where: { "{}".utf8.contains($0) }) {
                isInLink = brace == UInt8(ascii: "{")
            } else if !isEmpty {
                isInLink = false
            }
        }
        return lines.map { String(Substring($0)) }.joined(separator: "\n")
    }

    // MARK: The head

    private static func addHead(
        _ pieces: ArraySlice<HardWrappedText.Piece>, _ markup: EntryMarkup,
        to text: inout BoundedText
    ) {
        for (number, piece) in pieces.enumerated() {
            switch markup {
            case .devil where number == 0:
                text.append(RichText.Paragraph(devilHead(piece.text), role: .partOfSpeech))
            case .jargon where number > 0 && piece.indent == 1:
                text.append(
                    RichText.Paragraph(
                        DictdMarkup.runs(of: piece.text, at: .head).map { run in
                            RichText.Run(run.text, style: run.style.union(.dim), link: run.link)
                        }, role: .partOfSpeech))
            default:
                // Each line is a headword.
                let runs =
                    piece.indent == 0 && !piece.text.contains("{")
                    ? [RichText.Run(piece.text, style: .bold)]
                    : DictdMarkup.runs(of: piece.text, at: .head)
                text.append(
                    RichText.Paragraph(
                        runs, indent: min(piece.indent, 2), isPreformatted: piece.isPreformatted,
                        role: number == 0 && markup == .foldoc ? .partOfSpeech : .body))
            }
        }
    }

    /// The word and its part of speech in `ABSCOND, v.i.  To move in a mysterious way.`.
    private static func devilHead(_ text: String) -> [RichText.Run] {
        let word = text.utf8.prefix { $0 != UInt8(ascii: ",") }
        let rest = text.utf8.dropFirst(word.count)
        guard word.count < 60, rest.starts(with: ", ".utf8) else {
            return DictdMarkup.runs(of: text, at: .body)
        }
        // All words with a full stop: `v.i.`, `n.pl.`
        var end = rest.startIndex
        for part in Substring(rest).dropFirst(2).split(
            separator: " ", omittingEmptySubsequences: false)
        {
            guard part.hasSuffix("."), part.utf8.count <= 8, part.first?.isLowercase ?? false else {
                break
            }
            end = part.endIndex
        }
        return [
            RichText.Run(String(Substring(word)), style: .bold),
            RichText.Run(String(Substring(rest[..<end])), style: .italic),
        ].filter { !$0.text.isEmpty } + DictdMarkup.runs(of: Substring(rest[end...]), at: .body)
    }
}
