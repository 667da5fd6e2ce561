import Texts

/// Cuts a long document at the ends of its blocks.
///
/// Only tags are looked at, and of those only their names, so that tens of megabytes take a moment.
enum MarkupPieces {
    struct Piece: Hashable, Sendable {
        let range: Range<Int>
        /// The start tags of the lists and quotations that were open before it.
        let context: String
    }

    /// The usual size of a piece, in bytes.
    static let usual = 1 << 16
    /// The size from which any block ends a piece, even if a table or a list goes on.
    private static let long = usual * 4
    /// The size from which any tag or blank ends a piece.
    private static let longest = usual * 8

    /// The elements whose end ends a piece.
    private static let blocks = keys(
        """
        p div li dd h1 h2 h3 h4 h5 h6 ul ol dl section article blockquote pre table tr figure
        v stanza poem cite subtitle para simpara programlisting screen listitem
        """)
    /// The elements in which the next piece goes on.
    private static let contexts = Dictionary(
        uniqueKeysWithValues:
            """
            ol ul dl blockquote pre table poem cite epigraph itemizedlist orderedlist
            programlisting screen
            """.split(whereSeparator: \.isWhitespace).map { (key($0), String($0)) })
    /// The elements that are cut only if they are long.
    private static let held = keys("pre table programlisting screen")
    private static let (item, numbered) = (key("li"), key("ol"))
    private static let skipped = [key("script"): "script", key("style"): "style"]
    private static let lineBreak = key("br")

    private static func keys(_ names: String) -> Set<UInt64> {
        Set(names.split(whereSeparator: \.isWhitespace).map(key))
    }

    /// The first eight letters of a name.
    private static func key(_ name: some StringProtocol) -> UInt64 {
        name.utf8.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private struct Open {
        let key: UInt64
        let name: String
        var items = 0

        var tag: String { items > 0 ? "<\(name) start=\"\(items + 1)\">" : "<\(name)>" }
    }

    private static let depthLimit = 32

    /// Cuts a document; its last piece may be short.
    ///
    /// - Parameter bytes: The document in UTF-8.
    /// - Returns: The pieces, which are all of it.
    static func pieces(of bytes: [UInt8]) -> [Piece] {
        let span = bytes.span
        var pieces: [Piece] = []
        var open: [Open] = []
        var context = ""
        var start = 0
        /// The scripts and style sheets for which there is no end tag in the rest.
        var unended: Set<UInt64> = []
        func cut(_ end: Int) {
            guard end > start, bytes.count - end > usual / 8 else { return }
            pieces.append(Piece(range: start..<end, context: context))
            context = open.map(\.tag).joined()
            start = end
        }
        var index = 0
        // True before the `>` of the last tag.
        var isInTag = false
        /// Cuts the text behind the last tag at a blank, or where it ends.
        func cutLong(before end: Int) {
            guard end - start > longest else { return }
            let tagEnd =
                isInTag ? (index..<end).first { span[$0] == UInt8(ascii: ">") } ?? end : index
            while end - start > longest {
                let blank = (max(start + usual, tagEnd)..<end).first { span[$0].isMarkupBlank }
                let before = start
                cut(blank.map { $0 + 1 } ?? end)
                guard start > before else { return }
            }
        }
        while let mark = span.firstIndex(of: UInt8(ascii: "<"), from: index) {
            cutLong(before: mark)
            index = mark + 1
            isInTag = true
            guard index < span.count else { break }
            if span[index] == UInt8(ascii: "!") {
                if span.count > mark + 4, span[mark + 2] == UInt8(ascii: "-") {
                    index = end(of: ["-", "-", ">"], in: span, from: mark + 4)
                    isInTag = false
                } else if span.count > mark + 9, span[mark + 2] == UInt8(ascii: "[") {
                    index = end(of: ["]", "]", ">"], in: span, from: mark + 9)
                    isInTag = false
                }
                continue
            }
            let isEnd = span[index] == UInt8(ascii: "/")
            if isEnd { index += 1 }
            var key: UInt64 = 0
            let nameEnd = min(span.count, index + 8)
            while index < nameEnd, span[index].isASCIILetter || span[index].isASCIIDigit {
                key = key << 8 | UInt64(span[index] | 0x20)
                index += 1
            }
            if !isEnd, let name = skipped[key], !unended.contains(key) {
                if let end = end(ofContentOf: name, in: span, from: index) {
                    index = end
                    isInTag = false
                } else {
                    unended.insert(key)
                }
                continue
            }
            if let name = contexts[key] {
                if !isEnd {
                    if open.count < depthLimit { open.append(Open(key: key, name: name)) }
                } else if let place = open.lastIndex(where: { $0.key == key }) {
                    open.removeSubrange(place...)
                }
            } else if key == item, !isEnd, let last = open.last, last.key == numbered {
                open[open.count - 1].items += 1
            }
            let length = mark - start
            guard length >= usual else { continue }
            let isHeld = length < long && open.contains { held.contains($0.key) }
            let isBlock = isEnd && blocks.contains(key) || length >= long && key == lineBreak
            if isBlock, !isHeld {
                index = span.firstIndex(of: UInt8(ascii: ">"), from: index).map { $0 + 1 } ?? index
                isInTag = false
                cut(index)
            }
        }
        cutLong(before: span.count)
        pieces.append(Piece(range: start..<bytes.count, context: context))
        return pieces
    }

    /// The end of a comment or of character data; that of the bytes if there is none.
    private static func end(
        of mark: [Unicode.Scalar], in bytes: borrowing Span<UInt8>, from start: Int
    ) -> Int {
        let mark = mark.map { UInt8(ascii: $0) }
        var index = start
        while let place = bytes.firstIndex(of: mark[2], from: index) {
            if bytes[place - 1] == mark[1], bytes[place - 2] == mark[0] { return place + 1 }
            index = place + 1
        }
        return bytes.count
    }

    /// The place of the end tag of a script or a style sheet, or the end of an empty tag; nil if there is none.
    private static func end(
        ofContentOf name: String, in bytes: borrowing Span<UInt8>, from start: Int
    ) -> Int? {
        guard let tagEnd = bytes.firstIndex(of: UInt8(ascii: ">"), from: start) else { return nil }
        if bytes[tagEnd - 1] == UInt8(ascii: "/") { return tagEnd + 1 }
        let letters = Array(name.utf8)
        var index = tagEnd
        while let place = bytes.firstIndex(of: UInt8(ascii: "<"), from: index) {
            index = place + 1
            guard place + 2 + letters.count <= bytes.count else { break }
            let isEnd =
                bytes[place + 1] == UInt8(ascii: "/")
                && letters.indices.allSatisfy { bytes[place + 2 + $0] | 0x20 == letters[$0] }
            if isEnd { return place }
        }
        return nil
    }

    /// Finds the elements with some IDs.
    ///
    /// - Parameters:
    ///   - ids: The IDs.
    ///   - bytes: The document in UTF-8.
    /// - Returns: The offset of the attribute of each that is there.
    static func offsets(of ids: Set<String>, in bytes: [UInt8]) -> [String: Int] {
        let span = bytes.span
        var found: [String: Int] = [:]
        var index = 3
        while found.count < ids.count,
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
            if ids.contains(id), found[id] == nil { found[id] = sign }
        }
        return found
    }

    /// In bytes.
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
