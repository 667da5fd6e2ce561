/// Joins lines of the Free On-line Dictionary of Computing that end before the width of the text.
///
///        An address stands {below
///
///     (http://example.org/an-address-too-long-for-the-line)}.
///
///        And some paragraphs were wrapped again, to a smaller
///     width,
///        so that the rest of each line is in the first column.
enum FoldocLines {
    /// - Parameter text: The text of an entry.
    /// - Returns: The text with these lines joined. Below the head, no line begins in the first
    ///   column.
    static func joined(_ text: String) -> String {
        joiningParagraphs(
            joiningAddresses(
                text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
                    .map { String(Substring($0)) })
        ).joined(separator: "\n")
    }

    /// Puts addresses into the line of their link.
    ///
    /// An address that is too long for the line stands at the beginning of a line of its own, below
    /// an empty line.
    private static func joiningAddresses(_ text: [String]) -> [String] {
        var lines: [String] = []
        var isInLink = false
        for line in text {
            if isInLink, line.isBlank { continue }
            if isInLink, line.utf8.first == UInt8(ascii: "("), !lines.isEmpty {
                lines[lines.count - 1] += " " + line
            } else {
                lines.append(line)
            }
            if let brace = line.utf8.last(where: { "{}".utf8.contains($0) }) {
                isInLink = brace == UInt8(ascii: "{")
            } else if !line.isBlank {
                isInLink = false
            }
        }
        return lines
    }

    /// Joins the lines of each paragraph that has lines in the first column.
    private static func joiningParagraphs(_ text: [String]) -> [String] {
        let body = text.firstIndex(where: \.isBlank) ?? text.endIndex
        var lines = Array(text[..<body])
        for paragraph in text[body...].split(
            omittingEmptySubsequences: false, whereSeparator: \.isBlank)
        {
            if paragraph.contains(where: { ![0x20, 0x09].contains($0.utf8.first) }) {
                lines.append("   \(paragraph.joined(separator: " ").drop { $0 == " " })")
            } else {
                lines += paragraph
            }
            lines.append("")
        }
        return lines
    }
}

extension String {
    /// True if the line has only blanks.
    fileprivate var isBlank: Bool {
        utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
}
