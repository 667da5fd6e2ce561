extension HardWrappedText {
    struct Line {
        /// The number of spaces before the text.
        let indent: Int
        /// The column after the text.
        let end: Int
        /// The text without spaces at its ends, tabs expanded.
        let source: String
        /// The text with single spaces only.
        let text: String
        /// True if three or more spaces separate two words.
        private let hasWideGap: Bool

        /// Parses a line; a trailing CR is ignored.
        init(_ line: Substring.UTF8View) {
            var indent = 0
            var source: [UInt8] = []
            var text: [UInt8] = []
            // The number of spaces since the last character.
            var blanks = 0
            var column = 0
            var widestGap = 0
            source.reserveCapacity(line.count)
            text.reserveCapacity(line.count)
            for byte in line {
                switch byte {
                case 0x09:
                    blanks += 8 - column % 8
                    column += 8 - column % 8
                case 0x20, 0x0B...0x0D:
                    blanks += 1
                    column += 1
                default:
                    if text.isEmpty {
                        indent = blanks
                    } else if blanks > 0 {
                        widestGap = max(widestGap, blanks)
                        source += repeatElement(0x20, count: blanks)
                        text.append(0x20)
                    }
                    blanks = 0
                    source.append(byte)
                    text.append(byte)
                    // Only the first byte of a character takes a column.
                    if byte & 0xC0 != 0x80 { column += 1 }
                }
            }
            self.indent = indent
            self.source = String(decoding: source, as: UTF8.self)
            self.text =
                widestGap <= 1 ? self.source : String(decoding: text, as: UTF8.self)
            end = text.isEmpty ? 0 : column - blanks
            hasWideGap = widestGap >= 3
        }

        /// The length of the first word, in scalars.
        var firstWordLength: Int { firstWord.unicodeScalars.count }

        private var firstWord: Substring { Substring(text.utf8.prefix { $0 != 0x20 }) }

        /// True if the first letter after opening brackets is lower case.
        var beginsInSentence: Bool {
            text.unicodeScalars.first { !"([{".unicodeScalars.contains($0) }?.properties.isLowercase
                ?? false
        }

        // MARK: Continuations of a paragraph, with any indentation

        /// Text that is indented at least this far is at the right edge.
        static let rightEdge = 28

        /// True if the line names the source of the text before it: an author at the right edge, or
        /// a note in brackets, `[1913 Webster]`.
        var isSource: Bool {
            if text.hasPrefix("--") { return indent >= Line.rightEdge }
            return text.hasPrefix("[") && text.hasSuffix("]") && text.utf8.count <= 40
                && !text.contains("{")
        }

        /// True if the name of an author begins in the line.
        var hasAuthor: Bool {
            text.hasByte(UInt8(ascii: "-")) && (text.hasPrefix("--") || text.has(" --"))
        }

        /// True if the last link of the line continues on the next line.
        var opensLink: Bool {
            guard text.hasByte(UInt8(ascii: "{")),
                let brace = text.utf8.lastIndex(of: UInt8(ascii: "{"))
            else { return false }
            return !text.utf8[brace...].contains(UInt8(ascii: "}"))
        }

        /// True if the line begins with `2:`, `3.`, `(b)` or a bullet.
        var beginsListItem: Bool {
            let word = firstWord
            if ["*", "-", "o", "•", "+"].contains(word) { return true }
            let isNumbered = word.hasSuffix(":") || word.hasSuffix(".") || word.hasSuffix(")")
            let label = word.dropLast().drop { $0 == "(" }
            guard isNumbered, !label.isEmpty else { return false }
            return label.count <= 2 && label.allSatisfy { $0.isNumber }
                || word.hasPrefix("(") && label.count == 1
        }

        // MARK: Lines of tables

        /// True if the words are in columns.
        ///
        /// The name of an author at the right edge is no column.
        var hasColumns: Bool {
            hasWideGap && !source.has("  --")
        }

        /// True if the line contains box-drawing characters.
        var hasBoxes: Bool {
            // All box-drawing characters begin with this byte, which most lines do not contain.
            guard text.hasByte(0xE2) else { return false }
            return text.unicodeScalars.contains { (0x2500...0x259F) ~= $0.value }
        }

        /// True if the line is mostly punctuation.
        var isDrawn: Bool {
            var strokes = 0
            for byte in text.utf8 where Line.isStroke(byte) { strokes += 1 }
            return strokes >= 3 && strokes * 2 > text.utf8.count
        }

        private static func isStroke(_ byte: UInt8) -> Bool {
            byte < 128 && strokes[Int(byte >> 6)] & 1 << UInt64(byte & 63) != 0
        }

        /// The ASCII characters of drawings, as a set of bits.
        ///
        /// The test must be fast, because every byte of a text is tested.
        private static let strokes: [UInt64] = "|+-_/\\=<>^*#.:'`~".utf8.reduce(into: [0, 0]) {
            $0[Int($1 >> 6)] |= 1 << UInt64($1 & 63)
        }
    }
}

extension String {
    /// True if the text has a byte; `utf8.contains` takes four times as long.
    func hasByte(_ byte: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
    }

    /// True if the text has another text; Swift's search takes longer than reading the line.
    fileprivate func has(_ part: String) -> Bool {
        let (bytes, part) = (Array(utf8), Array(part.utf8))
        return bytes.indices.contains { bytes[$0...].starts(with: part) }
    }
}
