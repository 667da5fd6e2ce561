extension TextEncoding {
    /// The bytes of a document in UTF-8, whatever its encoding.
    ///
    /// A mark at its beginning tells the encoding, then whether it is valid UTF-8, then what it says in XML or HTML,
    /// and last its language.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - language: The code of its language; empty if unknown.
    /// - Returns: The same text in UTF-8, which may be invalid.
    static func document(_ bytes: [UInt8], language: String = "") -> [UInt8] {
        switch bytes.prefix(4) {
        case let start where start.starts(with: [0xEF, 0xBB, 0xBF]):
            return Array(bytes.dropFirst(3))
        case let start where start.starts(with: [0xFF, 0xFE]):
            return utf16LittleEndian.decoded(bytes.dropFirst(2))
        case let start where start.starts(with: [0xFE, 0xFF]):
            return utf16BigEndian.decoded(bytes.dropFirst(2))
        case [0x3C, 0, 0x3F, 0], [0x3C, 0, 0x68, 0]: return utf16LittleEndian.decoded(bytes)
        case [0, 0x3C, 0, 0x3F], [0, 0x3C, 0, 0x68]: return utf16BigEndian.decoded(bytes)
        default: break
        }
        if isValid(bytes) { return bytes }
        let head = String(decoding: bytes.prefix(1_024), as: UTF8.self).lowercased()
        let told = ["encoding=", "charset="].lazy.compactMap { mark in
            head.firstRange(of: mark).flatMap { place in
                let name = head[place.upperBound...].drop { "\"' ".contains($0) }
                return TextEncoding(named: String(name.prefix { !"\"' ;>?".contains($0) }))
            }
        }.first
        if let told, told.unitLength == 1, told != .utf8 { return told.decoded(bytes) }
        let usual: TextEncoding? =
            switch language {
            case "ru", "uk", "be", "bg", "sr", "mk": TextEncoding(named: "windows-1251")
            case "zh": .eastAsian(.gb18030)
            default: nil
            }
        return (usual ?? .windows1252).decoded(bytes)
    }

    private static func isValid(_ bytes: [UInt8]) -> Bool {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return true
        } catch {
            return false
        }
    }
}
