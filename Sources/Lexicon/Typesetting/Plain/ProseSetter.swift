import Texts

/// Sets entries of dictionaries that are written in wrapped prose with numbered senses: the Free
/// On-line Dictionary of Computing, the Jargon File, the Devil's Dictionary.
///
///     hacker                                  headwords
///      /hak'r/, n.                            pronunciation and part of speech (Jargon File)
///
///         1. A person who enjoys …            senses
enum ProseSetter {
    /// The column of senses.
    private static let column = 4

    static func typeset(_ raw: RawText, word: String, in text: BoundedText) -> TypesetText {
        let unwrappedText = HardWrappedText(
            raw.markup == .foldoc ? FoldocLines.joined(raw.text) : raw.text,
            wrappedTo: raw.wrapWidth)
        let pieces = unwrappedText.pieces
        let head = pieces.firstIndex { $0.text.isEmpty } ?? pieces.count
        let body = ProseNumbers.parted(pieces[head...])
        let numbers = ProseNumbers(of: body)
        let indents = PlainSetter.narrowed(
            Set(body.lazy.filter { !$0.text.isEmpty }.map(\.indent)).union([0]))
        var text = text
        var senses = ProseSenses(numbers)
        let convention = convention(of: raw.markup)
        addHead(pieces[..<head], raw.markup, to: &text, &senses)
        for (index, piece) in zip(body.indices, body) where !text.isFull {
            guard !piece.text.isEmpty else {
                text.append(StyledText.Paragraph())
                continue
            }
            if piece.isPreformatted {
                text.append(
                    StyledText.Paragraph(
                        DictdMarkup.runs(of: piece.text, at: .table, by: .foldoc),
                        indent: indents[piece.indent] ?? 0, isPreformatted: true))
            } else if let item = numbers.items[index] {
                let runs = DictdMarkup.runs(of: item.text, at: .body, by: convention)
                senses.add(runs, isNumbered: true)
                text.append(
                    StyledText.Paragraph(runs, indent: column, marker: String(item.number)))
            } else {
                let indent = indents[piece.indent] ?? 0
                var runs = DictdMarkup.runs(of: piece.text, at: .body, by: convention)
                if isDate(piece.text) {
                    runs = [StyledText.Run(piece.text, style: .secondary)]
                } else {
                    senses.add(runs)
                }
                text.append(
                    StyledText.Paragraph(
                        runs, indent: numbers.items.isEmpty ? indent : max(column, indent)))
            }
        }
        if unwrappedText.isCut { text.markAsCut() }
        return TypesetText(text.finish(), senses: senses.senses)
    }

    private static func convention(of markup: EntryMarkup) -> DictdMarkup.Convention {
        switch markup {
        case .foldoc: .foldoc
        case .devil: .emphasis
        default: .plain
        }
    }

    /// True for the date of an entry's last change: `(2002-02-05)`.
    private static func isDate(_ text: String) -> Bool {
        text.utf8.count == 12 && text.hasPrefix("(")
            && text.utf8.allSatisfy { $0.isASCIIDigit || "(-)".utf8.contains($0) }
    }

    // MARK: The head

    private static func addHead(
        _ pieces: ArraySlice<HardWrappedText.Piece>, _ markup: EntryMarkup,
        to text: inout BoundedText, _ senses: inout ProseSenses
    ) {
        for (number, piece) in pieces.enumerated() {
            switch markup {
            case .devil:
                // The sense begins in the line of the word, and may have more paragraphs.
                let (head, body) = devilHead(piece.text)
                if number == 0 { senses.partOfSpeech = head.last?.text ?? "" }
                senses.add(body)
                text.append(
                    StyledText.Paragraph(
                        head + body, indent: min(piece.indent, 2),
                        isPreformatted: piece.isPreformatted,
                        role: number == 0 ? .partOfSpeech : .body))
            case .jargon where number > 0 && piece.indent == 1:
                senses.partOfSpeech = withoutPronunciations(piece.text)
                text.append(
                    StyledText.Paragraph(
                        DictdMarkup.runs(of: piece.text, at: .head).map { run in
                            StyledText.Run(
                                run.text, style: run.style.union(.secondary), link: run.link)
                        }, role: .partOfSpeech))
            default:
                // Each line is a headword.
                let runs =
                    piece.indent == 0 && !piece.text.contains("{")
                    ? [StyledText.Run(piece.text, style: .strong)]
                    : DictdMarkup.runs(of: piece.text, at: .head)
                text.append(
                    StyledText.Paragraph(
                        runs, indent: min(piece.indent, 2), isPreformatted: piece.isPreformatted,
                        role: number == 0 && markup == .foldoc ? .partOfSpeech : .body))
            }
        }
    }

    /// Removes pronunciations between slashes: ` /foo/, n.` becomes ` , n.`.
    private static func withoutPronunciations(_ text: String) -> String {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return zip(0..., parts).filter { $0.0.isMultiple(of: 2) }.map { String($0.1) }.joined()
    }

    /// Splits `ABSCOND, v.i.  To move in a mysterious way.` into the word with its part of speech,
    /// and the rest.
    private static func devilHead(
        _ text: String
    ) -> (head: [StyledText.Run], body: [StyledText.Run]) {
        let word = text.utf8.prefix { $0 != UInt8(ascii: ",") }
        let rest = text.utf8.dropFirst(word.count)
        // A headword is in capitals.
        let isHead = word.count < 60 && !word.contains(where: \.isASCIILowercase)
        guard isHead, rest.starts(with: ", ".utf8) else {
            return ([], DictdMarkup.runs(of: text, at: .body, by: .emphasis))
        }
        // All following words with a full stop belong to the head: `v.i.`, `n.pl.`
        var end = rest.startIndex
        for part in Substring(rest).dropFirst(2).split(
            separator: " ", omittingEmptySubsequences: false)
        {
            guard part.hasSuffix("."), part.utf8.count <= 8, part.first?.isLowercase ?? false else {
                break
            }
            end = part.endIndex
        }
        let head = [
            StyledText.Run(String(Substring(word)), style: .strong),
            StyledText.Run(String(Substring(rest[..<end])), style: .emphasized),
        ]
        return (
            head.filter { !$0.text.isEmpty },
            DictdMarkup.runs(of: Substring(rest[end...]), at: .body, by: .emphasis)
        )
    }
}
