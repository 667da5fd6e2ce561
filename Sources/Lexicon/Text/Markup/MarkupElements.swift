/// The elements of one name in a large XML file, such as the entries of a dictionary.
///
///     <ar><k>quire</k>24 sheets</ar>
///
/// Only the tags of this name, comments and character data are read, so the file may be damaged
/// elsewhere. An element without an end tag ends where the next element begins.
struct MarkupElements: Sendable {
    let source: any ByteSource
    /// In ASCII.
    let name: [UInt8]

    /// In bytes; a longer element is cut.
    static let longestElement = 1 << 20
    /// The maximum number of bytes that are read before the first element.
    private static let longestHead = 1 << 20
    /// The number of bytes after `<`, besides those of the name, that are needed to recognise a
    /// tag, a comment or character data.
    private static let longestMark = 9

    init(named name: String, in source: any ByteSource) {
        self.source = source
        self.name = Array(name.utf8)
    }

    /// Calls the body with each element from an offset on, until it returns false.
    ///
    /// - Parameters:
    ///   - offset: In bytes.
    ///   - body: Gets the element with its tags, and its offset.
    /// - Throws: A ``LexiconError`` when the source can't be read.
    func forEach(
        from offset: Int = 0, _ body: (_ element: Span<UInt8>, _ offset: Int) -> Bool
    ) throws(LexiconError) {
        var reader = ForwardReader(source, from: offset, firstPiece: 1 << 12)
        // The offset up to which the end of a comment, or of character data, was searched for in
        // vain.
        var searchedEnds: [Closing: Int] = [:]
        while try reader.readMore() {
            var position = 0
            do {
                let bytes = reader.bytes.span
                while let element = next(
                    in: bytes, from: &position, isAtEnd: reader.isAtEnd, reader.start, &searchedEnds
                ) {
                    let isLast = !body(
                        bytes.extracting(element), reader.start + element.lowerBound)
                    if isLast { return }
                    position = element.upperBound
                }
            }
            reader.drop(position)
        }
    }

    /// The beginning of the file before the first element, and the offset of that element; the
    /// offset is the length of the file if there is no element.
    func head() throws(LexiconError) -> (bytes: [UInt8], end: Int) {
        var end = source.count
        try forEach { _, offset in
            end = offset
            return false
        }
        return (try source.bytes(at: 0, count: min(end, MarkupElements.longestHead)), end)
    }

    /// The element that begins at an offset; nil when no element does.
    func element(at offset: Int) throws(LexiconError) -> [UInt8]? {
        guard offset >= 0, offset < source.count else { return nil }
        var match: [UInt8]?
        try forEach(from: offset) { element, place in
            if place == offset { match = [UInt8](element, 0..<element.count) }
            return false
        }
        return match
    }

    /// The next element.
    ///
    /// - Parameters:
    ///   - bytes: A part of the source.
    ///   - position: The offset at which to begin. If nil is returned, it is set to the offset at
    ///     which to continue once there are more bytes.
    ///   - isAtEnd: True if no bytes follow the part.
    ///   - offset: The offset of the part.
    ///   - searchedEnds: The offset up to which each closing was searched for in vain, so that no
    ///     byte is searched twice.
    /// - Returns: The range of the element.
    private func next(
        in bytes: Span<UInt8>, from position: inout Int, isAtEnd: Bool, _ offset: Int,
        _ searchedEnds: inout [Closing: Int]
    ) -> Range<Int>? {
        var start: Int?
        var index = position
        while let mark = bytes.firstIndex(of: UInt8(ascii: "<"), from: index) {
            if let elementStart = start, mark - elementStart > MarkupElements.longestElement {
                return elementStart..<elementStart + MarkupElements.longestElement
            }
            guard isAtEnd || mark + MarkupElements.longestMark + name.count < bytes.count else {
                position = start ?? mark
                return nil
            }
            if let closing = closing(at: mark, in: bytes) {
                index = mark + 1
                let searchedEnd = (searchedEnds[closing] ?? 0) - offset - Closing.length
                if let end = end(of: closing, in: bytes, from: max(mark, searchedEnd)) {
                    index = end
                } else {
                    searchedEnds[closing] = offset + bytes.count
                    if !isAtEnd, bytes.count - mark <= MarkupElements.longestElement {
                        position = start ?? mark
                        return nil
                    }
                }
            } else if isTag(at: mark + 1, in: bytes) {
                if let start { return start..<mark }
                start = mark
                index = mark + 1
            } else if let elementStart = start, mark + 1 < bytes.count,
                bytes[mark + 1] == UInt8(ascii: "/"),
                isTag(at: mark + 2, in: bytes)
            {
                let end = bytes.firstIndex(of: UInt8(ascii: ">"), from: mark).map { $0 + 1 }
                return elementStart..<(end ?? bytes.count)
            } else {
                index = mark + 1
            }
        }
        if let start, isAtEnd || bytes.count - start > MarkupElements.longestElement {
            return start..<min(bytes.count, start + MarkupElements.longestElement)
        }
        position = start ?? bytes.count
        return nil
    }

    /// The end of a comment, `-->`, or of character data, `]]>`.
    private enum Closing {
        case comment, characterData

        var text: StaticString { self == .comment ? "-->" : "]]>" }

        /// In bytes.
        static let length = 3
    }

    /// The closing of the comment or character data that begins at an index; nil if neither begins
    /// there.
    private func closing(at mark: Int, in bytes: Span<UInt8>) -> Closing? {
        if bytes.has("<!--", at: mark) { return .comment }
        return bytes.has("<![CDATA[", at: mark) ? .characterData : nil
    }

    private func end(of closing: Closing, in bytes: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while let mark = bytes.firstIndex(of: UInt8(ascii: ">"), from: index) {
            let end = mark + 1
            if end - Closing.length >= start, bytes.has(closing.text, at: end - Closing.length) {
                return end
            }
            index = end
        }
        return nil
    }

    /// True if the whole name of a tag is at an index.
    private func isTag(at index: Int, in bytes: Span<UInt8>) -> Bool {
        guard index + name.count < bytes.count else { return false }
        for (offset, letter) in name.enumerated() where bytes[index + offset] != letter {
            return false
        }
        let end = bytes[index + name.count]
        return end.isMarkupBlank || end == UInt8(ascii: ">")
    }
}

extension Span<UInt8> {
    fileprivate func has(_ text: StaticString, at index: Int) -> Bool {
        guard index >= 0, index + text.utf8CodeUnitCount <= count else { return false }
        return text.withUTF8Buffer { text in
            text.indices.allSatisfy { self[index + $0] == text[$0] }
        }
    }
}
