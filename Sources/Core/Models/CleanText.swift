extension StringProtocol {
    /// The text as one clean line, fit to become part of a model.
    ///
    /// Control characters (tabs, newlines and what begins an escape sequence), line separators and
    /// runs of blanks become one blank; format characters, which reverse or hide the text around
    /// them, go, but for the two joiners that some scripts are spelled with. Blanks at the ends go.
    ///
    /// - Parameter limit: The most Unicode scalars that are kept; a text cut there ends in `…`.
    /// - Returns: The cleaned text; empty when nothing was left.
    public func cleaned(limit: Int = 4_096) -> String {
        String(self).cleaned(limit: limit, isPart: false)
    }

    /// The text as part of a clean line: as ``cleaned(limit:)`` has it, but blanks at the ends
    /// become one blank each, for they separate it from its neighbours.
    public func cleanedPart(limit: Int = 4_096) -> String {
        String(self).cleaned(limit: limit, isPart: true)
    }

    /// The text with its blanks as they are, as in a table or a drawing: each control character
    /// becomes a blank, format characters go.
    ///
    /// - Parameter limit: The most Unicode scalars that are kept; a text cut there ends in `…`.
    /// - Returns: The text, of the same width.
    public func cleanedKeepingBlanks(limit: Int = 4_096) -> String {
        var line = String.UnicodeScalarView()
        var count = 0
        for scalar in unicodeScalars where TextClass(scalar) != .removed {
            guard count < limit else {
                line.append("…")
                break
            }
            line.append(TextClass(scalar) == .blank ? " " : scalar)
            count += 1
        }
        return String(line)
    }

}

// Not for all kinds of strings: code for one kind is several times as fast.
extension String {
    /// Whether it is as it would be cleaned: ASCII without controls, with single blanks inside.
    ///
    /// Most texts are, and nothing of them needs to be looked up then.
    private var isPlain: Bool {
        var wasBlank = true
        for byte in utf8 {
            guard byte > 0x20 && byte < 0x7F || byte == 0x20 && !wasBlank else { return false }
            wasBlank = byte == 0x20
        }
        return !wasBlank
    }

    fileprivate func cleaned(limit: Int, isPart: Bool) -> String {
        if utf8.count <= limit, isPlain { return self }
        var line = String.UnicodeScalarView()
        var count = 0
        var needsBlank = false
        for scalar in unicodeScalars {
            switch TextClass(scalar) {
            case .blank:
                needsBlank = isPart || count > 0
            case .removed:
                continue
            case .text:
                let added = needsBlank ? 2 : 1
                guard count + added <= limit else {
                    line.append("…")
                    return String(line)
                }
                if needsBlank { line.append(" ") }
                line.append(scalar)
                count += added
                needsBlank = false
            }
        }
        if isPart, needsBlank { line.append(" ") }
        return String(line)
    }
}

/// What a scalar from outside is to a line of text.
private enum TextClass {
    case blank, removed, text

    init(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            self = scalar.value <= 0x20 || scalar.value == 0x7F ? .blank : .text
            return
        }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: self = .blank
        case .format: self = scalar == "\u{200C}" || scalar == "\u{200D}" ? .text : .removed
        default: self = .text
        }
    }
}
