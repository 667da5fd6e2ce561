import Texts

/// The markup of dictd texts: `{links}`, addresses, and the marks that dictionaries use for
/// secondary text: `[labels]`, `<grammar>`, `/pronunciation/`, `\pronunciation\`.
struct DictdMarkup {
    /// The meaning of a dictionary's marks.
    enum Convention {
        /// Braces are links; other marks stay as they are.
        case plain
        /// The On-line Dictionary of Computing: `<subject>`, `{text (target)}`, `<address>`.
        case foldoc
        /// The Devil's Dictionary: `_emphasis_`.
        case emphasis
        /// FreeDict: `<grammar>`.
        case grammar
        /// Ding: `{grammar}`, and no links.
        case braces
    }

    /// The position of a text, which decides the meaning of its characters.
    enum Place {
        /// Beside the headword, where slashes enclose the pronunciation.
        case head
        case body
        /// In a table, which must keep its layout: links keep their braces, and nothing else is
        /// marked.
        case table
    }

    private let bytes: [UInt8]
    private let place: Place
    private let convention: Convention
    /// The index after the number at the beginning.
    private let numberEnd: Int
    private var runs: [StyledText.Run] = []
    /// The index after the text of the runs so far.
    private var runsEnd = 0

    /// The runs of a paragraph, which is one line.
    static func runs(
        of text: some StringProtocol, at place: Place, by convention: Convention = .plain
    ) -> [StyledText.Run] {
        var markup = DictdMarkup(bytes: Array(text.utf8), place: place, convention: convention)
        markup.read()
        return markup.runs
    }

    private init(bytes: [UInt8], place: Place, convention: Convention) {
        self.bytes = bytes
        self.place = place
        self.convention = convention
        numberEnd = bytes.firstIndex { !$0.isASCIIDigit && !" .".utf8.contains($0) } ?? bytes.count
    }

    private mutating func read() {
        var index = 0
        while index < bytes.count, runs.count < StyledText.Paragraph.runLimit {
            if let (run, length) = markedRun(at: index) {
                appendPlain(upTo: index)
                runs.append(run)
                index += length
                runsEnd = index
            } else {
                index += 1
            }
        }
        appendPlain(upTo: bytes.count)
    }

    private mutating func appendPlain(upTo index: Int) {
        if runsEnd < index { runs.append(StyledText.Run(text(runsEnd..<index))) }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    // MARK: Marks

    /// The marked run at an index, and its length in bytes; nil if there is no mark.
    private func markedRun(at index: Int) -> (StyledText.Run, Int)? {
        switch (bytes[index], place) {
        case (UInt8(ascii: "{"), _) where convention == .braces: grammar(at: index, upTo: "}")
        case (UInt8(ascii: "{"), .table) where convention == .foldoc: tableLink(at: index)
        case (UInt8(ascii: "{"), _): link(at: index)
        case (UInt8(ascii: "h"), _): address(at: index)
        case (UInt8(ascii: "_"), _) where convention == .emphasis: emphasis(at: index)
        case (_, .table): nil
        case (UInt8(ascii: "["), _): label(at: index)
        case (UInt8(ascii: "<"), _) where convention == .foldoc: subject(at: index)
        case (UInt8(ascii: "<"), _) where convention == .grammar || convention == .braces:
            grammar(at: index, upTo: ">")
        case (UInt8(ascii: "<"), _): grammar(at: index)
        case (UInt8(ascii: "/"), .head), (UInt8(ascii: "\\"), .head): pronunciation(at: index)
        case (UInt8(ascii: "/"), _) where convention == .foldoc: pronunciation(at: index)
        default: nil
        }
    }

    private func link(at index: Int) -> (StyledText.Run, Int)? {
        guard let content = content(at: index, upTo: UInt8(ascii: "}"), limit: 300) else {
            return nil
        }
        let words = bytes[content].split(separator: UInt8(ascii: " "))
        guard !words.isEmpty else { return nil }
        let target = Array(words.joined(separator: " ".utf8))
        let text = String(decoding: target, as: UTF8.self)
        let run =
            if convention == .foldoc {
                FoldocLink.run(text)
            } else if text.contains("://") {
                // An address in braces is not a headword.
                StyledText.Run(
                    text, link: DictdMarkup.address(in: text).flatMap(StyledText.Link.page))
            } else {
                StyledText.Run(
                    place == .table ? self.text(index..<content.upperBound + 1) : text,
                    link: .word(DictdMarkup.headword(of: target)))
            }
        return (run, content.count + 2)
    }

    /// A link in a table, whose braces become blanks.
    ///
    /// Braces of program code stay.
    private func tableLink(at index: Int) -> (StyledText.Run, Int)? {
        guard let content = content(at: index, upTo: UInt8(ascii: "}"), limit: 80),
            let first = bytes[content].first, let last = bytes[content].last,
            first != 0x20, last != 0x20,
            bytes[content].allSatisfy({
                $0.isLetter || $0.isASCIIDigit || " -+.#'".utf8.contains($0)
            })
        else { return nil }
        let word = text(content)
        return (StyledText.Run(word + "  ", link: .word(word)), content.count + 2)
    }

    // MARK: Addresses

    private func address(at index: Int) -> (StyledText.Run, Int)? {
        guard index == 0 || !bytes[index - 1].isLetter,
            bytes[index...].starts(with: "http://".utf8)
                || bytes[index...].starts(with: "https://".utf8)
        else { return nil }
        let rest = bytes[index...].prefix(500).prefix {
            $0 > 0x20 && !"<>\"{}|\\^`".utf8.contains($0)
        }
        guard let address = DictdMarkup.address(in: String(decoding: rest, as: UTF8.self)) else {
            return nil
        }
        return (StyledText.Run(address, link: .page(address)), address.utf8.count)
    }

    /// The address at the beginning of a text, without the punctuation after it; nil if there is
    /// none.
    static func address(in text: String) -> String? {
        guard let scheme = ["http://", "https://"].first(where: text.hasPrefix) else { return nil }
        var end = text.utf8.prefix { $0 > 0x20 && $0 < 0x7F }
        while let last = end.last,
            ".,;:!?'".utf8.contains(last) || last == UInt8(ascii: "]")
                || last == UInt8(ascii: ")") && !end.contains(UInt8(ascii: "("))
        {
            end.removeLast()
        }
        return end.count > scheme.utf8.count ? String(Substring(end)) : nil
    }

    private func label(at index: Int) -> (StyledText.Run, Int)? {
        guard startsWord(at: index),
            let content = content(at: index, upTo: UInt8(ascii: "]"), limit: 40),
            let first = bytes[content].first, first.isLetter || first.isASCIIDigit,
            bytes[content].contains(where: \.isLetter),
            !bytes[content].contains(where: "{}".utf8.contains)
        else { return nil }
        return secondaryRun(at: index, content)
    }

    /// Words in `_…_`, which print sets in italics.
    private func emphasis(at index: Int) -> (StyledText.Run, Int)? {
        guard let content = content(at: index, upTo: UInt8(ascii: "_"), limit: 200),
            let first = bytes[content].first, let last = bytes[content].last, first != 0x20,
            last != 0x20, index == 0 || !bytes[index - 1].isLetter
        else { return nil }
        return (StyledText.Run(text(content), style: .emphasized), content.count + 2)
    }

    private func grammar(at index: Int) -> (StyledText.Run, Int)? {
        guard let content = content(at: index, upTo: UInt8(ascii: ">"), limit: 40),
            bytes[content].allSatisfy({ $0.isLetter || " ,-".utf8.contains($0) })
        else { return nil }
        return secondaryRun(at: index, content)
    }

    /// Grammar without its brackets.
    private func grammar(at index: Int, upTo end: String) -> (StyledText.Run, Int)? {
        guard let mark = end.utf8.first, let content = content(at: index, upTo: mark, limit: 80)
        else { return nil }
        // In Ding, `<>` stands for the object: `to put <> off`.
        var label = content.isEmpty ? "…" : text(content)
        // Other marks `<…>` of Ding are spellings for searches.
        if convention == .braces, mark == UInt8(ascii: ">"), !content.isEmpty {
            label = "(\(label))"
        }
        // Marks with several forms of a verb get parentheses: `to go {went; gone}`.
        if mark == UInt8(ascii: "}"), label.contains("; ") { label = "(\(label))" }
        return (StyledText.Run(label, style: .secondary), content.count + 2)
    }

    /// A subject, `<networking>`, which gets a colon in place of its brackets, or an e-mail
    /// address, which loses them.
    private func subject(at index: Int) -> (StyledText.Run, Int)? {
        guard let content = content(at: index, upTo: UInt8(ascii: ">"), limit: 80),
            !content.isEmpty
        else { return nil }
        let contentBytes = bytes[content]
        if contentBytes.contains(UInt8(ascii: "@")), !contentBytes.contains(0x20) {
            return (StyledText.Run(text(content)), content.count + 2)
        }
        // A subject stands only at the beginning of a sense.
        guard startsSense(at: index),
            contentBytes.allSatisfy({
                $0.isLetter || $0.isASCIIDigit || " ,-/&.+".utf8.contains($0)
            })
        else { return nil }
        return (StyledText.Run(text(content) + ":", style: .secondary), content.count + 2)
    }

    /// True if only a number precedes an index.
    private func startsSense(at index: Int) -> Bool { index <= numberEnd }

    private func pronunciation(at index: Int) -> (StyledText.Run, Int)? {
        guard startsWord(at: index),
            let content = content(at: index, upTo: bytes[index], limit: 100), !content.isEmpty,
            place == .head || !bytes[content].contains(where: { " {".utf8.contains($0) })
        else { return nil }
        return secondaryRun(at: index, content)
    }

    /// A mark and its content as a secondary run; nil if a word continues after it.
    private func secondaryRun(at index: Int, _ content: Range<Int>) -> (StyledText.Run, Int)? {
        let next = content.upperBound + 1
        if next < bytes.count, bytes[next].isLetter || bytes[next].isASCIIDigit { return nil }
        return (StyledText.Run(text(index..<next), style: .secondary), content.count + 2)
    }

    /// The content between a mark and its end; nil if the end is too far away, or the mark occurs
    /// again before it.
    private func content(at index: Int, upTo end: UInt8, limit: Int) -> Range<Int>? {
        let near = bytes[(index + 1)...].prefix(limit)
        guard let place = near.firstIndex(where: { $0 == end || $0 == bytes[index] }),
            bytes[place] == end
        else { return nil }
        return index + 1..<place
    }

    /// True if a word may begin at an index.
    private func startsWord(at index: Int) -> Bool {
        index == runsEnd || " (".utf8.contains(bytes[index - 1])
    }

    /// The headword of a link, without the accents and syllable marks, `Com"ic*al*ly`, that The
    /// Collaborative International Dictionary has in some links.
    private static func headword(of link: [UInt8]) -> String {
        let headword = link.indices.filter { index in
            let isAfterLetter = index > 0 && link[index - 1].isLetter
            let isBeforeLetter = index + 1 < link.count && link[index + 1].isLetter
            return switch link[index] {
            case UInt8(ascii: "*"): !isAfterLetter || !isBeforeLetter
            case UInt8(ascii: "\""), UInt8(ascii: "`"): !isAfterLetter
            default: true
            }
        }
        return String(decoding: headword.map { link[$0] }, as: UTF8.self)
    }
}

extension UInt8 {
    /// True if the byte is an ASCII letter, or part of a character that is not ASCII.
    fileprivate var isLetter: Bool { isASCIILetter || self >= 0x80 }
}
