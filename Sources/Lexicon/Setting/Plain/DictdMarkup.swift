/// The markup of dictd texts: `{links}`, and conventions of its dictionaries for secondary text:
/// `[labels]`, `<grammar>`, `/pronunciation/`, `\pronunciation\`.
struct DictdMarkup {
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
    private var runs: [RichText.Run] = []
    /// The end of the runs so far.
    private var end = 0

    /// The runs of a paragraph, which is one line.
    static func runs(of text: some StringProtocol, at place: Place) -> [RichText.Run] {
        var markup = DictdMarkup(bytes: Array(text.utf8), place: place)
        markup.read()
        return markup.runs
    }

    private init(bytes: [UInt8], place: Place) {
        self.bytes = bytes
        self.place = place
    }

    private mutating func read() {
        var index = 0
        while index < bytes.count, runs.count < RichText.Paragraph.runLimit {
            if let (run, length) = markedRun(at: index) {
                appendPlain(upTo: index)
                runs.append(run)
                index += length
                end = index
            } else {
                index += 1
            }
        }
        appendPlain(upTo: bytes.count)
    }

    private mutating func appendPlain(upTo index: Int) {
        if end < index { runs.append(RichText.Run(text(end..<index))) }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    // MARK: Marks

    /// The marked run at an index, and its length in bytes; nil when there is none.
    private func markedRun(at index: Int) -> (RichText.Run, Int)? {
        switch (bytes[index], place) {
        case (UInt8(ascii: "{"), _): link(at: index)
        case (_, .table): nil
        case (UInt8(ascii: "["), _): label(at: index)
        case (UInt8(ascii: "<"), _): grammar(at: index)
        case (UInt8(ascii: "/"), .head), (UInt8(ascii: "\\"), .head): pronunciation(at: index)
        default: nil
        }
    }

    private func link(at index: Int) -> (RichText.Run, Int)? {
        guard let content = content(at: index, upTo: UInt8(ascii: "}"), limit: 300) else {
            return nil
        }
        let words = bytes[content].split(separator: UInt8(ascii: " "))
        guard !words.isEmpty else { return nil }
        let target = Array(words.joined(separator: " ".utf8))
        let shown = place == .table ? bytes[index...content.upperBound] : target[...]
        // An address in braces is not a headword.
        let isAddress = text(content).contains("://")
        return (
            RichText.Run(
                String(decoding: shown, as: UTF8.self),
                link: isAddress ? nil : .word(DictdMarkup.headword(of: target))),
            content.count + 2
        )
    }

    private func label(at index: Int) -> (RichText.Run, Int)? {
        guard startsWord(at: index),
            let content = content(at: index, upTo: UInt8(ascii: "]"), limit: 40),
            let first = bytes[content].first, first.isLetter || first.isDigit,
            bytes[content].contains(where: \.isLetter),
            !bytes[content].contains(where: "{}".utf8.contains)
        else { return nil }
        return dimmed(at: index, content)
    }

    private func grammar(at index: Int) -> (RichText.Run, Int)? {
        guard let content = content(at: index, upTo: UInt8(ascii: ">"), limit: 40),
            bytes[content].allSatisfy({ $0.isLetter || " ,-".utf8.contains($0) })
        else { return nil }
        return dimmed(at: index, content)
    }

    private func pronunciation(at index: Int) -> (RichText.Run, Int)? {
        guard startsWord(at: index),
            let content = content(at: index, upTo: bytes[index], limit: 100), !content.isEmpty
        else { return nil }
        return dimmed(at: index, content)
    }

    /// A mark and its content as a dim run; nil when a word continues after it.
    private func dimmed(at index: Int, _ content: Range<Int>) -> (RichText.Run, Int)? {
        let next = content.upperBound + 1
        if next < bytes.count, bytes[next].isLetter || bytes[next].isDigit { return nil }
        return (RichText.Run(text(index..<next), style: .dim), content.count + 2)
    }

    /// The content between a mark and its end; nil when the end is too far away, or the mark is
    /// repeated before it.
    private func content(at index: Int, upTo end: UInt8, limit: Int) -> Range<Int>? {
        let near = bytes[(index + 1)...].prefix(limit)
        guard let place = near.firstIndex(where: { $0 == end || $0 == bytes[index] }),
            bytes[place] == end
        else { return nil }
        return index + 1..<place
    }

    /// Whether a word may begin at an index.
    private func startsWord(at index: Int) -> Bool {
        index == end || " (".utf8.contains(bytes[index - 1])
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
    /// Whether the byte is an ASCII letter, or part of a character that is not ASCII.
    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self >= 0x80
    }

    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
