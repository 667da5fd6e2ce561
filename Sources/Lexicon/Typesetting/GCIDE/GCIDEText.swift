import Texts

/// Makes runs of a paragraph of The Collaborative International Dictionary of English: decodes
/// its letters, Greek and pronunciations, and marks links, labels and authors.
struct GCIDEText {
    /// The place of a paragraph in its entry, which decides the meaning of some characters.
    enum Place {
        case head
        case etymology
        case body
        /// A phrase with its meaning; the phrase is in braces at the start.
        case phrase
        case quotation
        /// A line of a table, whose blanks are kept.
        case table
    }

    /// The sources that were named within the paragraph.
    private(set) var sources: [String] = []
    private(set) var runs: [StyledText.Run] = []

    private let bytes: [UInt8]
    private let place: Place
    private let style: StyledText.Style
    /// True if words of the text may be Greek: it has accents, or names the language.
    private let hasAccents: Bool
    private var isGreek = false
    /// The index up to which the text was searched for a Greek word without finding one.
    private var searchedEnd = 0
    /// True if only the phrase was read so far.
    private var isInPhrase: Bool
    private var plainBytes: [UInt8] = []
    private var plainStyle: StyledText.Style

    /// - Parameters:
    ///   - text: The paragraph in one line.
    ///   - place: The place of the paragraph.
    ///   - style: The style of ordinary text.
    init(_ text: String, at place: Place, style: StyledText.Style = []) {
        bytes = Array(text.utf8)
        self.place = place
        self.style = style
        plainStyle = style
        isInPhrase = place == .phrase
        hasAccents = bytes.contains { $0 == 0x60 || $0 == 0x5E || $0 == 0x7E }
        read()
    }

    /// The text of the runs.
    var text: String { runs.reduce(into: "") { $0 += $1.text } }

    private mutating func read() {
        var index = 0
        while index < bytes.count {
            if runs.count < StyledText.Paragraph.runLimit, let end = readMark(at: index) {
                index = end
            } else {
                append(bytes[index])
                index += 1
            }
        }
        flush()
    }

    /// Reads a special character or mark at an index, and returns the index after it; nil for plain
    /// text.
    private mutating func readMark(at index: Int) -> Int? {
        if let end = readPronouncedWord(at: index) { return end }
        switch bytes[index] {
        case UInt8(ascii: "{"): return readLink(at: index)
        case UInt8(ascii: "}"): return index + 1
        case UInt8(ascii: "["): return readBracket(at: index)
        case UInt8(ascii: "\\"): return readSyllables(at: index)
        case UInt8(ascii: "("): return readParenthesis(at: index)
        case UInt8(ascii: "-"): return readDash(at: index)
        case UInt8(ascii: "?"): return readLostLetters(at: index)
        case UInt8(ascii: "^"), UInt8(ascii: "_"): return readScript(at: index)
        case UInt8(ascii: "`"): return readBackquote(at: index)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return readWord(at: index) ?? readQuote(at: index)
        case let byte where byte.isASCIILetter: return readWord(at: index)
        default: return nil
        }
    }

    // MARK: Output

    private mutating func append(_ byte: UInt8) {
        if isInPhrase, byte != UInt8(ascii: ",") && byte != UInt8(ascii: " ") { isInPhrase = false }
        plainBytes.append(byte)
    }

    private mutating func append(_ text: String) {
        plainBytes.append(contentsOf: text.utf8)
    }

    private mutating func append(
        _ text: String, style: StyledText.Style, link: StyledText.Link? = nil
    ) {
        guard !text.isEmpty else { return }
        flush()
        runs.append(StyledText.Run(text, style: style, link: link))
    }

    private mutating func flush() {
        guard !plainBytes.isEmpty else { return }
        runs.append(StyledText.Run(String(decoding: plainBytes, as: UTF8.self), style: plainStyle))
        plainBytes.removeAll(keepingCapacity: true)
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private func byte(_ index: Int) -> UInt8 {
        bytes.indices.contains(index) ? bytes[index] : 0
    }

    /// The index of a byte within a limit; nil if `stop` or the limit comes first.
    private func index(of end: UInt8, from start: Int, limit: Int, notAfter stop: UInt8) -> Int? {
        let near = bytes[min(start, bytes.count)...].prefix(limit)
        guard let place = near.firstIndex(where: { $0 == end || $0 == stop }), bytes[place] == end
        else { return nil }
        return place
    }

    // MARK: Links

    private mutating func readLink(at index: Int) -> Int? {
        guard
            let end = self.index(
                of: UInt8(ascii: "}"), from: index + 1, limit: 300, notAfter: UInt8(ascii: "{"))
        else { return index + 1 }
        let content = GCIDEText.decoded(string(index + 1..<end))
        let words = content.split(separator: " ").joined(separator: " ")
        let word = GCIDESyllables.withoutMarks(words)
        if isInPhrase {
            append(word, style: style.union(.strong))
        } else if word.isEmpty || GCIDEText.isFormula(word) {
            append(word)
        } else {
            append(word, style: style, link: .word(GCIDEText.withoutNumbers(word)))
        }
        // `{Caught}or {Catched}`
        let rest = bytes[(end + 1)...]
        if rest.starts(with: "or ".utf8) || rest.starts(with: "and ".utf8) { append(" ") }
        return end + 1
    }

    /// True if braces enclose the formula of a substance, `C10H13.OH`.
    private static func isFormula(_ word: String) -> Bool {
        word.utf8.contains(where: \.isASCIIDigit)
            && word.utf8.allSatisfy { byte in
                byte.isASCIIDigit || byte.isASCIIUppercase
                    || "abcdefgilnrstu.()'-+=".utf8.contains(byte)
            } && word.utf8.count { $0.isASCIILowercase } * 2 <= word.utf8.count
    }

    /// Removes the raised number of a sense from a headword.
    private static func withoutNumbers(_ word: String) -> String {
        let scalars = word.unicodeScalars.filter { !"⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars.contains($0) }
        return String(String.UnicodeScalarView(scalars))
    }

    // MARK: Brackets

    private mutating func readBracket(at index: Int) -> Int? {
        guard
            let end = self.index(
                of: UInt8(ascii: "]"), from: index + 1, limit: 60, notAfter: UInt8(ascii: "["))
        else { return nil }
        let content = string(index + 1..<end)
        if let character = GCIDEText.character(content, after: byte(index - 1)) {
            append(character)
            return end + 1
        }
        if content == "break" { return end + 1 }
        if let names = GCIDESources.sources(in: content[...], isAlone: false) {
            sources += names
            if plainBytes.last == 0x20 { plainBytes.removeLast() }
            return end + 1
        }
        let isLabel =
            place != .table && place != .quotation && content.utf8.count <= 40
            && (index == 0 || " (".utf8.contains(bytes[index - 1]))
            && (content.utf8.first?.isASCIILetter ?? false) && !byte(end + 1).isASCIILetter
            && !content.utf8.contains { "{}?`\"".utf8.contains($0) }
        guard isLabel else { return nil }
        append("[\(content)]", style: style.union(.secondary))
        return end + 1
    }

    /// The character of a code.
    ///
    /// A number directly behind a word is the number of a sense.
    private static func character(_ content: String, after byte: UInt8) -> String? {
        if let character = GCIDELetters.character(for: content) { return character }
        let digits = content.utf8.prefix(while: \.isASCIIDigit)
        guard !digits.isEmpty, digits.count == content.utf8.count, digits.count <= 2,
            byte.isASCIILetter
        else { return nil }
        return RaisedDigits.above.text(content)
    }

    /// Decodes the codes of a text, and removes the braces of links.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(where: { "[{}?".utf8.contains($0) }) else { return text }
        var decoded: [UInt8] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "["):
                if let end = bytes[index...].prefix(16).firstIndex(of: UInt8(ascii: "]")),
                    let character = character(
                        String(decoding: bytes[index + 1..<end], as: UTF8.self),
                        after: decoded.last ?? 0)
                {
                    decoded += Array(character.utf8)
                    index = end
                } else {
                    decoded.append(bytes[index])
                }
            case UInt8(ascii: "{"), UInt8(ascii: "}"): break
            case UInt8(ascii: "?"):
                if decoded.suffix(3) != Array(lostLetterSign.utf8)[...] {
                    decoded += Array(lostLetterSign.utf8)
                }
            default: decoded.append(bytes[index])
            }
            index += 1
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    // MARK: Pronunciations

    /// Reads a headword that is divided into syllables, `\Sum"mer\`.
    private mutating func readSyllables(at index: Int) -> Int? {
        guard
            let end = self.index(
                of: UInt8(ascii: "\\"), from: index + 1, limit: 200, notAfter: UInt8(ascii: "{"))
        else { return index + 1 }
        let text = GCIDESyllables.respelled(GCIDEText.decoded(string(index + 1..<end)))
        append(text, style: style.union(.secondary))
        return end + 1
    }

    /// Reads a pronunciation, `(g[=o])`, or a field of knowledge at the start, `(Zool.)`.
    private mutating func readParenthesis(at index: Int) -> Int? {
        guard place != .table,
            let end = self.index(
                of: UInt8(ascii: ")"), from: index + 1, limit: 200, notAfter: UInt8(ascii: "("))
        else { return nil }
        let content = bytes[index + 1..<end]
        if GCIDEText.isPronunciation(content, inHead: place == .head) {
            let text = GCIDESyllables.respelled(
                GCIDEText.decoded(String(decoding: content, as: UTF8.self)))
            let knownText = GCIDEText.withoutLostLetters(text)
            if knownText.isEmpty {
                if plainBytes.last == 0x20,
                    [UInt8(ascii: ","), UInt8(ascii: " ")].contains(byte(end + 1))
                {
                    plainBytes.removeLast()
                }
            } else {
                append("(\(knownText))", style: style.union(.secondary))
            }
            return end + 1
        }
        guard place == .head || index == 0, content.count <= 40,
            byte(index + 1).isASCIIUppercase,
            content.last == UInt8(ascii: ".") || !content.contains(0x20),
            !content.contains(where: { "[{\"`?".utf8.contains($0) })
        else { return nil }
        append("(\(String(decoding: content, as: UTF8.self)))", style: style.union(.secondary))
        return end + 1
    }

    /// Removes the pronunciations that have lost letters; empty if none remains.
    private static func withoutLostLetters(_ text: String) -> String {
        guard text.contains(lostLetterSign) else { return text }
        let knownParts = text.split(separator: ";").flatMap { $0.split(separator: " or ") }
            .filter { !$0.contains(lostLetterSign) && $0.contains(where: \.isLetter) }
        return knownParts.joined(separator: " or ").cleaned()
    }

    /// Reads a word that is spelled as it is pronounced, with codes and marks of its syllables.
    private mutating func readPronouncedWord(at index: Int) -> Int? {
        guard index == 0 || " (".utf8.contains(bytes[index - 1]), place != .table,
            bytes[index] == UInt8(ascii: "[") || bytes[index].isASCIILetter
                || bytes[index] == UInt8(ascii: "-")
        else { return nil }
        let wordEnd = bytes[index...].prefix(80).firstIndex { " ,;()\\{:".utf8.contains($0) }
        let word = bytes[index..<(wordEnd ?? min(bytes.count, index + 80))]
        var hasCode = false
        var hasMark = false
        for (place, byte) in zip(word.indices, word) {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "?"): hasCode = true
            case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "\""):
                let next = self.byte(place + 1)
                let isInside = next.isASCIILetter || next == UInt8(ascii: "[") || next == 0x3F
                if place > index, isInside || byte == UInt8(ascii: "\"") { hasMark = true }
            default: break
            }
        }
        guard hasCode, hasMark else { return nil }
        let pronunciation = GCIDESyllables.respelled(
            GCIDEText.decoded(String(decoding: word, as: UTF8.self)))
        // A remaining bracket belongs to another mark, such as a label.
        guard !pronunciation.utf8.contains(where: { "[]".utf8.contains($0) }) else { return nil }
        append(pronunciation, style: style.union(.secondary))
        return word.endIndex
    }

    private static func isPronunciation(_ content: ArraySlice<UInt8>, inHead: Bool) -> Bool {
        if inHead {
            return content.contains { "[*\"`?".utf8.contains($0) } && !content.contains(0x7B)
        }
        // Outside of the head, only a word with the code of a character, such as `[e^]`, is
        // a pronunciation.
        let first = content.prefix { $0 != 0x20 }
        guard let open = first.firstIndex(of: UInt8(ascii: "[")),
            let close = first[open...].firstIndex(of: UInt8(ascii: "]"))
        else { return false }
        let code = String(decoding: content[open + 1..<close], as: UTF8.self)
        return GCIDELetters.character(for: code) != nil
            && (content.count == first.count || content.starts(with: Array("or ".utf8)))
    }

    // MARK: Words

    /// The length of the longest word, in bytes; syllable marks are not read in longer words.
    private static let longestWord = 200

    /// Reads a Greek word in Latin letters, or a word with marks of its syllables.
    private mutating func readWord(at index: Int) -> Int? {
        let before = byte(index - 1)
        guard !before.isASCIILetter, before < 0x80, before != UInt8(ascii: "]") || hasAccents else {
            return nil
        }
        if bytes[index] == UInt8(ascii: "G"), byte(index + 1) == UInt8(ascii: "r"),
            byte(index + 2) == UInt8(ascii: ".")
        {
            isGreek = true
        }
        if hasAccents || isGreek && place == .etymology, index >= searchedEnd {
            let (word, end) = GreekLetters.word(
                in: bytes, at: index, isGreek: isGreek && place == .etymology)
            if let word {
                append(word)
                return end
            }
            searchedEnd = end
        }
        guard bytes[index].isASCIILetter else { return nil }
        var end = index
        var isDivided = false
        while end < bytes.count, end - index < GCIDEText.longestWord {
            let byte = bytes[end]
            if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "`") {
                guard self.byte(end + 1).isASCIILetter else { break }
                isDivided = true
            } else if byte == UInt8(ascii: "\"") {
                guard self.byte(end + 1).isASCIILetter else { break }
            } else if !byte.isASCIILetter {
                break
            }
            end += 1
        }
        if isDivided {
            append(GCIDESyllables.withoutMarks(string(index..<end)))
        } else {
            // Do not use ``append(_:)``, which would copy each byte.
            if isInPhrase, !["or", "and"].contains(string(index..<end)) { isInPhrase = false }
            end = bytes[index..<end].firstIndex(of: UInt8(ascii: "\"")) ?? end
            plainBytes.append(contentsOf: bytes[index..<end])
        }
        return end
    }

    // MARK: Signs

    /// The sign for an illegible character, for which the editors of the dictionary wrote `?`.
    static let lostLetterSign = "…"

    private mutating func readLostLetters(at index: Int) -> Int? {
        var end = index
        while byte(end) == UInt8(ascii: "?") { end += 1 }
        let before = byte(index - 1)
        let after = byte(end)
        let isInWord =
            (before.isASCIILetter || before == UInt8(ascii: "]"))
            && (after.isASCIILowercase || after == UInt8(ascii: "["))
        let isWord = before == 0x20 || before == UInt8(ascii: "(") || before == 0 || before == 0x5B
        let isLost =
            switch place {
            case .etymology, .head: isInWord || isWord || after.isASCIILowercase || end > index + 1
            default: isInWord || isWord && isGreek
            }
        if isLost {
            append(GCIDEText.lostLetterSign)
        } else {
            isInPhrase = false
            plainBytes.append(contentsOf: bytes[index..<end])
        }
        return end
    }

    private mutating func readDash(at index: Int) -> Int? {
        guard byte(index + 1) == UInt8(ascii: "-"), place != .table else { return nil }
        var end = index + 2
        while byte(end) == UInt8(ascii: "-") { end += 1 }
        // A row of hyphens is a rule.
        guard end - index <= 3 else {
            plainBytes.append(contentsOf: bytes[index..<end])
            return end
        }
        let isAuthor =
            byte(end) != 0x20 && byte(end) != 0 && (index == 0 || byte(index - 1) == 0x20)
            && (place == .quotation || bytes.count - end <= 60)
        guard isAuthor, place != .head, place != .etymology else {
            append("—")
            return end
        }
        flush()
        plainStyle = style.subtracting(.emphasized).union(.secondary)
        append("—")
        return end
    }

    /// Reads a raised or lowered number, `^{2}`.
    private mutating func readScript(at index: Int) -> Int? {
        guard byte(index + 1) == UInt8(ascii: "{"),
            let end = self.index(
                of: UInt8(ascii: "}"), from: index + 2, limit: 20, notAfter: UInt8(ascii: "{"))
        else { return nil }
        let script = bytes[index] == UInt8(ascii: "^") ? RaisedDigits.above : .below
        append(script.text(GCIDEText.decoded(string(index + 2..<end))))
        return end + 1
    }

    private mutating func readQuote(at index: Int) -> Int? {
        guard bytes[index] == UInt8(ascii: "\"") else { return nil }
        let before = byte(index - 1)
        let isOpening = index == 0 || " ([-".utf8.contains(before)
        append(isOpening ? "“" : "”")
        return index + 1
    }

    private mutating func readBackquote(at index: Int) -> Int? {
        guard index == 0 || " ([-\"".utf8.contains(byte(index - 1)) else { return nil }
        let isDouble = byte(index + 1) == bytes[index]
        append(isDouble ? "“" : "‘")
        return index + (isDouble ? 2 : 1)
    }
}
