import Texts

public enum MarkupToken {
    /// Text with its character references replaced.
    case text([UInt8])
    /// A start tag; `isEmpty` for `<br/>`.
    case start(MarkupTag, isEmpty: Bool)
    /// An end tag with its name in lower case.
    case end(String)
}

/// Splits HTML, or similar XML, into text and tags.
///
/// There are no errors: invalid tags are text. Comments, declarations, scripts and style sheets are
/// skipped. The time is linear in the length of the text, however broken it is.
public struct MarkupTokenizer {
    private let bytes: [UInt8]
    private let allowsAnyName: Bool
    /// The offset of the next token.
    public private(set) var position = 0
    /// The index of the last `>`: no tag begins after it.
    ///
    /// Without this, each `<` in a text without `>` would cause a search to the end.
    private let lastTagEnd: Int
    /// The content that was skipped after the last tag, if the tag began a script or style sheet;
    /// else empty.
    private(set) var skippedContent: ArraySlice<UInt8> = []
    /// True if a `>` inside quotes is part of a value; false after a quote without an end.
    private var respectsQuotes = true
    /// The names of skipped elements (scripts, style sheets) that have no end tag in the rest of
    /// the text.
    private var unendedNames: Set<String> = []

    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - allowsAnyName: True for XML that is no HTML: names may begin with letters that are not
    ///     ASCII, and `style` is an ordinary element.
    public init(_ bytes: [UInt8], allowsAnyName: Bool = false) {
        self.bytes = bytes
        self.allowsAnyName = allowsAnyName
        lastTagEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
    }

    /// The next token; nil at the end.
    public mutating func next() -> MarkupToken? {
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else { return text() }
            if bytes.continues(with: "<!--", at: position) {
                position = bytes.end(of: "-->", from: position + 4)
            } else if bytes.continues(with: "<![CDATA[", at: position) {
                return characterData()
            } else if let isEnd = kindOfTag() {
                return tag(isEnd: isEnd)
            } else if isDeclaration() {
                position = bytes.end(of: ">", from: position)
            } else {
                return text()
            }
        }
        return nil
    }

    /// The text up to the next `<`.
    ///
    /// If the byte at the current position is a `<` that begins no tag, the text begins with this
    /// `<`.
    private mutating func text() -> MarkupToken {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        return .text(CharacterReference.resolved(bytes[start..<position]))
    }

    private mutating func characterData() -> MarkupToken {
        let start = position + 9
        position = bytes.end(of: "]]>", from: start)
        let content = bytes[start..<position]
        return .text(
            Array(content.suffix(3).elementsEqual("]]>".utf8) ? content.dropLast(3) : content))
    }

    /// True if the tag at the current position is an end tag; nil if there is no tag.
    private func kindOfTag() -> Bool? {
        guard position < lastTagEnd else { return nil }
        let isEnd = bytes[position + 1] == UInt8(ascii: "/")
        return isName(bytes[position + (isEnd ? 2 : 1)]) ? isEnd : nil
    }

    private func isName(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte >= 0x80 && allowsAnyName
    }

    /// True if `<!DOCTYPE …>`, `<?xml …?>` or a similar declaration is at the current position.
    private func isDeclaration() -> Bool {
        guard position < lastTagEnd else { return false }
        return bytes[position + 1] == UInt8(ascii: "!") || bytes[position + 1] == UInt8(ascii: "?")
    }

    private mutating func tag(isEnd: Bool) -> MarkupToken {
        let start = position + (isEnd ? 2 : 1)
        let end = tagEnd(from: start)
        let content = bytes[start..<end]
        position = end + 1
        let name = content.prefix(while: \.isPartOfMarkupName)
        let tag = MarkupTag(name: name.markupName, attributes: content[name.endIndex...])
        skippedContent = []
        if isEnd { return .end(tag.name) }
        let isEmpty = content.last == UInt8(ascii: "/")
        if tag.name == "script" || tag.name == "style", !isEmpty, !allowsAnyName {
            skipContent(of: tag.name)
        }
        return .start(tag, isEmpty: isEmpty)
    }

    /// The index of the `>` that ends a tag; there must be one.
    private mutating func tagEnd(from start: Int) -> Int {
        if respectsQuotes {
            var quote: UInt8?
            var lastByte: UInt8 = 0
            for index in start..<bytes.count {
                let byte = bytes[index]
                if let openQuote = quote {
                    if byte == openQuote { quote = nil }
                } else if byte == UInt8(ascii: ">") {
                    return index
                } else if lastByte == UInt8(ascii: "="),
                    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
                {
                    quote = byte
                }
                if !byte.isMarkupBlank { lastByte = byte }
            }
            respectsQuotes = false
        }
        return bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1
    }

    /// Skips the content of a script up to its end tag, if there is one.
    private mutating func skipContent(of name: String) {
        guard !unendedNames.contains(name) else { return }
        if let end = bytes.endTag(of: name, from: position) {
            skippedContent = bytes[position..<end]
            position = end
        } else {
            unendedNames.insert(name)
        }
    }
}

extension UInt8 {
    fileprivate var isPartOfMarkupName: Bool {
        !isMarkupBlank && self != UInt8(ascii: "/") && self != UInt8(ascii: "<")
            && self != UInt8(ascii: ">")
    }
}

extension [UInt8] {
    /// The place of the first end tag of a name from an index on; nil if there is none.
    func endTag(of name: String, from start: Int) -> Int? {
        (start..<Swift.max(start, count)).first { index in
            continues(with: "</", at: index)
                && self[(index + 2)...].prefix(while: \.isPartOfMarkupName).markupName == name
        }
    }

    /// True if an ASCII text is at an index.
    func continues(with text: StaticString, at index: Int) -> Bool {
        text.withUTF8Buffer { self[index...].starts(with: $0) }
    }

    /// The index after the first occurrence of an ASCII text from an index on; the end of the bytes
    /// if there is none.
    func end(of text: StaticString, from start: Int) -> Int {
        var index = start
        while index < count {
            if continues(with: text, at: index) { return index + text.utf8CodeUnitCount }
            index += 1
        }
        return count
    }
}
