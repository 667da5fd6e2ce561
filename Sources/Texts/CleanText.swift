extension StringProtocol {
    /// The text without blanks and newlines at its ends.
    public var trimmed: String { String(trimmedPart) }

    /// The part of the text between the blanks and newlines at its ends.
    public var trimmedPart: SubSequence {
        // Most texts have no blanks at their ends; scalars are compared faster than characters.
        if let first = unicodeScalars.first, let last = unicodeScalars.last,
            "!"..."~" ~= first, "!"..."~" ~= last
        {
            return self[...]
        }
        let start = drop(while: \.isWhitespace)
        return start[
            ..<(start.lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start.startIndex)]
    }

    /// True if the text has a blank of any kind.
    @inlinable public var hasBlanks: Bool {
        // A shortcut: each blank contains one of these bytes.
        utf8.contains { $0 <= 0x20 || $0 == 0xC2 || 0xE1...0xE3 ~= $0 }
            && contains(where: \.isWhitespace)
    }

    /// The text as one clean line, safe to show in a terminal.
    ///
    /// Each run of blanks, control characters (tab, newline, escape) and line separators becomes
    /// one blank. A run at an end of the text is removed. Format characters, which can reverse or
    /// hide other text, are removed, except the two joiners that some scripts need (U+200C,
    /// U+200D).
    ///
    /// - Parameter limit: The maximum number of Unicode scalars. A longer text is cut and ends in
    ///   `…`.
    /// - Returns: The cleaned text; it may be empty.
    public func cleaned(limit: Int = 4_096) -> String {
        String(self).cleaned(limit: limit, isPart: false)
    }

    /// The text as part of a clean line: like ``cleaned(limit:)``, but blanks at each end become
    /// one blank, which separates the part from its neighbours.
    public func cleanedPart(limit: Int = 4_096) -> String {
        String(self).cleaned(limit: limit, isPart: true)
    }

    /// The text with all blanks kept, as for a table or a drawing.
    ///
    /// Each control character becomes a blank, and format characters are removed.
    ///
    /// - Parameter limit: The maximum number of Unicode scalars. A longer text is cut and ends in
    ///   `…`.
    /// - Returns: The cleaned text.
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

// An extension of String, not of StringProtocol: non-generic code is several times as fast.
extension String {
    /// Returns true if cleaning changes nothing: the text has no control or format characters, and
    /// its blanks are single.
    ///
    /// Only a part may have a blank at its ends.
    private func isClean(isPart: Bool) -> Bool {
        let isCleanASCII = utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
            var wasBlank = !isPart
            for byte in bytes {
                guard byte < 0x80 else { return nil }
                guard byte > 0x20 && byte < 0x7F || byte == 0x20 && !wasBlank else { return false }
                wasBlank = byte == 0x20
            }
            return isPart || !wasBlank
        }
        if let isCleanASCII, let isCleanASCII { return isCleanASCII }
        var wasBlank = !isPart
        for scalar in unicodeScalars {
            guard scalar == " " ? !wasBlank : TextClass(scalar) == .text else { return false }
            wasBlank = scalar == " "
        }
        return isPart || !wasBlank
    }

    private func prefix(ofScalars limit: Int) -> String {
        guard utf8.count > limit,
            let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex),
            end < endIndex
        else { return self }
        var line = unicodeScalars[..<end]
        if line.last == " " { line.removeLast() }
        return String(line) + "…"
    }

    fileprivate func cleaned(limit: Int, isPart: Bool) -> String {
        if isClean(isPart: isPart) { return prefix(ofScalars: limit) }
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
                let addedCount = needsBlank ? 2 : 1
                guard count + addedCount <= limit else {
                    line.append("…")
                    return String(line)
                }
                if needsBlank { line.append(" ") }
                line.append(scalar)
                count += addedCount
                needsBlank = false
            }
        }
        if isPart, needsBlank { line.append(" ") }
        return String(line)
    }
}

/// The treatment of a scalar by cleaning.
private enum TextClass {
    case blank, removed, text

    init(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            self = scalar.value <= 0x20 || scalar.value == 0x7F ? .blank : .text
            return
        }
        // The scalars of this range, from Latin-1 to Hebrew, include no blanks and no control
        // characters.
        if (0xAE..<0x600).contains(scalar.value) {
            self = .text
            return
        }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: self = .blank
        case .format: self = scalar == "\u{200C}" || scalar == "\u{200D}" ? .text : .removed
        default: self = .text
        }
    }
}
