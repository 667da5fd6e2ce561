/// The gloss of a synset, split into a definition and examples.
///
/// Glosses are written by hand: definitions, then sentences in quotation marks, separated by
/// semicolons:
///
///     of the nature of an alloy; "an alloyed metal"; "base coin"- Shakespeare
///
/// A sentence may also follow a comma or a colon, lack one of its quotation marks, contain other
/// quotation marks, or be followed by its author. Quotation marks elsewhere (`as in "slain
/// warriors"`) belong to the definition.
struct Gloss: Equatable {
    let definition: String
    let examples: [String]

    init(_ text: [UInt8]) {
        var definition: [String] = []
        var examples: [String] = []
        var rest = text[...]
        while true {
            rest = rest.drop { $0 == blank || $0 == semicolon }
            guard let first = rest.first else { break }
            let piece = rest[..<(first == quote ? Gloss.endOfExample(rest) : Gloss.endOfText(rest))]
            rest = rest[piece.endIndex...]
            if first == quote {
                let example = Gloss.example(piece.trimmed)
                // A gloss that begins with a quoted word continues with a definition of that word.
                if example.isWhole || !definition.isEmpty {
                    examples.append(example.text)
                } else {
                    definition.append(example.text)
                }
            } else if !definition.isEmpty, Gloss.isExampleWithoutOpening(piece.trimmed) {
                examples.append(String(decoding: piece.trimmed.dropLast(), as: UTF8.self))
            } else {
                definition.append(String(decoding: piece.trimmed, as: UTF8.self))
            }
            if rest.first == comma || rest.first == colon { rest = rest.dropFirst() }
        }
        self.definition = definition.joined(separator: "; ")
        self.examples = examples
    }

    /// The end of an example that begins with a quotation mark. It is one of these:
    ///
    /// - a semicolon or comma outside quotation marks, or before the next example
    /// - a closing mark, if only blanks divide it from the next example
    private static func endOfExample(_ text: ArraySlice<UInt8>) -> Int {
        var isInside = false
        for index in text.indices {
            switch text[index] {
            case quote:
                isInside.toggle()
                let next = text[(index + 1)...]
                if !isInside, next.first == blank, startsExample(next) { return index + 1 }
            case semicolon where !isInside || startsExample(text[(index + 1)...]):
                return index
            case comma where !isInside && startsExample(text[(index + 1)...]):
                return index
            default: break
            }
        }
        return text.endIndex
    }

    /// The end of a part of the definition: a semicolon, or a comma or colon that is followed by an
    /// example.
    private static func endOfText(_ text: ArraySlice<UInt8>) -> Int {
        // The last endings at quotation marks with an even and an odd number. Up to its end, an
        // ending also applies to later marks of the same parity. Without these endings, each mark
        // would cause a search to the end of the text.
        var lastEndings: (even: Ending?, odd: Ending?)
        var isOdd = false
        for index in text.indices {
            switch text[index] {
            case semicolon:
                return index
            case quote:
                isOdd.toggle()
            case comma, colon:
                let rest = text[(index + 1)...].drop { $0 == blank }
                guard rest.first == quote else { continue }
                let lastEnding = isOdd ? lastEndings.odd : lastEndings.even
                let ending =
                    lastEnding.flatMap { $0.end > rest.startIndex ? $0 : nil } ?? Ending(rest)
                if ending.isWholeExample(from: rest.startIndex) { return index }
                if isOdd { lastEndings.odd = ending } else { lastEndings.even = ending }
            default: break
            }
        }
        return text.endIndex
    }

    /// The end of a text that begins with a quotation mark.
    private struct Ending {
        let end: Int
        /// The index of the last quotation mark before the end.
        private let closing: Int
        /// True if only an author follows that mark.
        private let isClosed: Bool

        init(_ text: ArraySlice<UInt8>) {
            end = Gloss.endOfExample(text)
            let piece = text[..<end]
            closing = piece.lastIndex(of: quote) ?? text.startIndex
            isClosed = Gloss.endsExample(piece[(closing + 1)...].trimmed)
        }

        /// True if the text from a quotation mark to the end is an example; the closing mark may be
        /// missing.
        func isWholeExample(from start: Int) -> Bool { start == closing || isClosed }
    }

    private static func startsExample(_ text: ArraySlice<UInt8>) -> Bool {
        text.first { $0 != blank } == quote
    }

    /// Parses a piece that begins with a quotation mark.
    ///
    /// - Returns: The sentence with its author; `isWhole` is false when more text follows, which
    ///   belongs to the definition.
    private static func example(_ piece: ArraySlice<UInt8>) -> (text: String, isWhole: Bool) {
        let body = piece.dropFirst()
        guard let closing = body.lastIndex(of: quote) else {
            return (String(decoding: body.trimmed, as: UTF8.self), true)
        }
        let sentence = String(decoding: body[..<closing].trimmed, as: UTF8.self)
        let tail = body[(closing + 1)...].trimmed
        guard endsExample(tail) else { return (String(decoding: piece, as: UTF8.self), false) }
        if tail.first == hyphen {
            let author = tail.drop { $0 == hyphen || $0 == blank }
            return ("\(sentence) - \(String(decoding: author, as: UTF8.self))", true)
        }
        return (sentence, true)
    }

    /// True if the text after a quotation belongs to the quotation: an author, punctuation or
    /// nothing.
    private static func endsExample(_ tail: ArraySlice<UInt8>) -> Bool {
        tail.first == hyphen
            || tail.allSatisfy { $0 == comma || $0 == colon || $0 == UInt8(ascii: ".") }
    }

    private static func isExampleWithoutOpening(_ piece: ArraySlice<UInt8>) -> Bool {
        piece.last == quote && piece.count { $0 == quote } == 1
    }
}

private let blank = UInt8(ascii: " ")
private let quote = UInt8(ascii: "\"")
private let semicolon = UInt8(ascii: ";")
private let comma = UInt8(ascii: ",")
private let colon = UInt8(ascii: ":")
private let hyphen = UInt8(ascii: "-")

extension ArraySlice<UInt8> {
    /// The text without the spaces around it.
    fileprivate var trimmed: ArraySlice {
        var text = drop { $0 == blank }
        while text.last == blank { text.removeLast() }
        return text
    }
}
