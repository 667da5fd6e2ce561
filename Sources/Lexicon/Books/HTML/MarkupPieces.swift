import Texts

/// Cuts a long document at the ends of its blocks.
///
/// It reads only the names of tags, so that tens of megabytes take only a moment.
enum MarkupPieces {
    struct Piece: Hashable, Sendable {
        let range: Range<Int>
        /// The start tags of the lists and quotations that are open where the piece begins.
        let context: String
    }

    /// The usual size of a piece, in bytes.
    static let usualLength = 1 << 16
    /// The size from which the end of any block ends a piece, even inside of a table.
    private static let longLength = usualLength * 4
    /// The size from which any tag or blank ends a piece.
    private static let longestLength = usualLength * 8

    /// The elements at whose end a piece may end.
    private static let blockElements = keys(
        """
        p div li dd h1 h2 h3 h4 h5 h6 ul ol dl section article blockquote pre table tr figure
        v stanza poem cite subtitle para simpara programlisting screen listitem
        """)
    /// The elements that are opened again at the beginning of the next piece.
    private static let reopenedElements = Dictionary(
        uniqueKeysWithValues:
            """
            ol ul dl blockquote pre table poem cite epigraph itemizedlist orderedlist
            programlisting screen
            """.split(whereSeparator: \.isWhitespace).map { (key($0), String($0)) })
    /// The elements that are cut only in a long piece.
    private static let unbrokenElements = keys("pre table programlisting screen")
    private static let (item, numbered) = (key("li"), key("ol"))
    private static let rawTextElements = [key("script"): "script", key("style"): "style"]
    private static let lineBreak = key("br")

    private static func keys(_ names: String) -> Set<UInt64> {
        Set(names.split(whereSeparator: \.isWhitespace).map(key))
    }

    /// The first eight letters of a name, as one number.
    private static func key(_ name: some StringProtocol) -> UInt64 {
        name.utf8.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static let depthLimit = 32

    /// Cuts a document into pieces.
    ///
    /// - Parameter bytes: The document in UTF-8.
    /// - Returns: The pieces, which cover the whole document; the last piece may be short.
    static func pieces(of bytes: [UInt8]) -> [Piece] {
        var cutter = Cutter(bytes)
        return cutter.cutAll()
    }

    private struct Cutter {
        private let bytes: [UInt8]
        private var pieces: [Piece] = []
        /// The open elements that the next piece opens again, each with the number of its items so
        /// far.
        private var openElements: [(key: UInt64, name: String, items: Int)] = []
        private var context = ""
        private var start = 0
        /// The place at which the search for the next tag begins.
        private var index = 0
        /// True if ``index`` is before the `>` of the last tag.
        private var isInTag = false
        /// The kinds of elements, script or style sheet, whose end tag is missing in the rest of
        /// the document.
        private var unclosedElements: Set<UInt64> = []

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        mutating func cutAll() -> [Piece] {
            while let mark = bytes.span.firstIndex(of: UInt8(ascii: "<"), from: index) {
                cutLong(before: mark)
                index = mark + 1
                isInTag = true
                guard index < bytes.count else { break }
                if bytes[index] == UInt8(ascii: "!") {
                    skipDeclaration(at: mark)
                    continue
                }
                let isEnd = bytes[index] == UInt8(ascii: "/")
                if isEnd { index += 1 }
                let key = readName()
                if !isEnd, let name = rawTextElements[key], !unclosedElements.contains(key) {
                    skipContent(of: name, key)
                    continue
                }
                trackElement(key, isEnd: isEnd)
                let length = mark - start
                guard length >= usualLength else { continue }
                let isUnbroken =
                    length < longLength
                    && openElements.contains { unbrokenElements.contains($0.key) }
                let isBlock =
                    isEnd && blockElements.contains(key) || length >= longLength && key == lineBreak
                guard isBlock, !isUnbroken else { continue }
                goOn(from: tagEnd ?? index)
                cut(index)
            }
            cutLong(before: bytes.count)
            pieces.append(Piece(range: start..<bytes.count, context: context))
            return pieces
        }

        /// The place after the current tag; nil if the tag does not end.
        private var tagEnd: Int? {
            bytes.span.firstIndex(of: UInt8(ascii: ">"), from: index).map { $0 + 1 }
        }

        /// Continues the search after a tag.
        private mutating func goOn(from end: Int) { (index, isInTag) = (end, false) }

        private mutating func cut(_ end: Int) {
            guard end > start, bytes.count - end > usualLength / 8 else { return }
            pieces.append(Piece(range: start..<end, context: context))
            context = openElements.map {
                $0.items > 0 ? "<\($0.name) start=\"\($0.items + 1)\">" : "<\($0.name)>"
            }
            .joined()
            start = end
        }

        /// Cuts a long text after the last tag: at blanks, or at the end of the text if it has no
        /// blank.
        private mutating func cutLong(before end: Int) {
            guard end - start > longestLength else { return }
            let textStart = isInTag ? min(end, tagEnd.map { $0 - 1 } ?? end) : index
            while end - start > longestLength {
                let blank = (max(start + usualLength, textStart)..<end).first {
                    bytes[$0].isMarkupBlank
                }
                let oldStart = start
                cut(blank.map { $0 + 1 } ?? end)
                guard start > oldStart else { return }
            }
        }

        private mutating func skipDeclaration(at mark: Int) {
            if bytes.continues(with: "<!-", at: mark), bytes.count > mark + 4 {
                goOn(from: bytes.end(of: "-->", from: mark + 4))
            } else if bytes.continues(with: "<![", at: mark), bytes.count > mark + 9 {
                goOn(from: bytes.end(of: "]]>", from: mark + 9))
            }
        }

        /// Reads the name of a tag, and returns its first eight letters.
        private mutating func readName() -> UInt64 {
            var key: UInt64 = 0
            let end = min(bytes.count, index + 8)
            while index < end, bytes[index].isASCIILetter || bytes[index].isASCIIDigit {
                key = key << 8 | UInt64(bytes[index] | 0x20)
                index += 1
            }
            return key
        }

        /// Skips a script or a style sheet.
        private mutating func skipContent(of name: String, _ key: UInt64) {
            let isEmpty = tagEnd.map { bytes[$0 - 2] == UInt8(ascii: "/") } ?? false
            if let end = isEmpty ? tagEnd : tagEnd.flatMap({ bytes.endTag(of: name, from: $0) }) {
                goOn(from: end)
            } else {
                unclosedElements.insert(key)
            }
        }

        /// Keeps track of the lists and quotations that are open.
        private mutating func trackElement(_ key: UInt64, isEnd: Bool) {
            if let name = reopenedElements[key] {
                if !isEnd {
                    if openElements.count < depthLimit { openElements.append((key, name, 0)) }
                } else if let place = openElements.lastIndex(where: { $0.key == key }) {
                    openElements.removeSubrange(place...)
                }
            } else if key == item, !isEnd, let last = openElements.last, last.key == numbered {
                openElements[openElements.count - 1].items += 1
            }
        }
    }

    /// Finds the elements with some IDs.
    ///
    /// - Parameters:
    ///   - ids: The IDs.
    ///   - bytes: The document in UTF-8.
    /// - Returns: The offset of the attribute with each ID; IDs that do not occur are missing.
    static func offsets(of ids: Set<String>, in bytes: [UInt8]) -> [String: Int] {
        let span = bytes.span
        var offsets: [String: Int] = [:]
        var index = 3
        while offsets.count < ids.count,
            let sign = span.firstIndex(of: UInt8(ascii: "="), from: index)
        {
            index = sign + 1
            guard index + 1 < span.count, isName(in: span, before: sign) else { continue }
            let quote = span[index]
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            let start = isQuoted ? index + 1 : index
            var end = start
            while end < min(span.count, start + longestID),
                isQuoted
                    ? span[end] != quote
                    : !span[end].isMarkupBlank && span[end] != UInt8(ascii: ">")
            {
                end += 1
            }
            let id = String(repairing: span.extracting(start..<end))
            if ids.contains(id), offsets[id] == nil { offsets[id] = sign }
        }
        return offsets
    }

    /// The longest ID that is compared, in bytes.
    private static let longestID = 400

    /// Returns true if `id` or `name` stands before a place.
    private static func isName(in bytes: borrowing Span<UInt8>, before end: Int) -> Bool {
        guard end >= 3 else { return false }
        if bytes[end - 1] | 0x20 == UInt8(ascii: "d") {
            return bytes[end - 2] | 0x20 == UInt8(ascii: "i")
                && (bytes[end - 3].isMarkupBlank || bytes[end - 3] == UInt8(ascii: ":"))
        }
        return end >= 5 && bytes[end - 1] | 0x20 == UInt8(ascii: "e")
            && bytes[end - 2] | 0x20 == UInt8(ascii: "m")
            && bytes[end - 3] | 0x20 == UInt8(ascii: "a")
            && bytes[end - 4] | 0x20 == UInt8(ascii: "n") && bytes[end - 5].isMarkupBlank
    }
}
