import Texts

/// The target of an address in the markup of an entry.
enum EntryLink {
    /// The URL schemes of links to headwords in dictionary programs.
    private static let schemes: Set<String> = ["bword", "entry", "dict", "gdlookup", "d"]

    /// The target of an address: a headword, a place in its entry, a page of the web, a sound or a
    /// picture; nil for another file.
    ///
    /// For a place in the same entry, the word of the link is empty.
    static func link(_ address: String) -> StyledText.Link? {
        let start = address.prefix(8).lowercased()
        if start.hasPrefix("http://") || start.hasPrefix("https://") { return .page(address) }
        for scheme in ["sound://", "file://"] where start.hasPrefix(scheme) {
            let name = percentDecoded(address.dropFirst(scheme.count))
            guard !name.isEmpty else { return nil }
            switch Resource.Kind(fileName: name) {
            case .picture: return .picture(name)
            case .sound: return .sound(name)
            case .film, .styleSheet, .other: return scheme == "sound://" ? .sound(name) : nil
            }
        }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let place = parts.count > 1 ? EntryLink.place(percentDecoded(parts[1])) : nil
        guard let word = word(of: address) else {
            let isInSameEntry =
                parts[0].isEmpty || schemes.contains { "\($0)://" == start.prefix { $0 != "#" } }
            return isInSameEntry ? place.map { .sense($0, word: "") } : nil
        }
        return place.map { .sense($0, word: word) } ?? .word(word)
    }

    /// The maximum length of the ID of a place, in scalars.
    private static let placeLimit = 100

    /// The ID of a place in an entry, with a `#` that IDs of senses lack; nil if the name is empty.
    static func place(_ name: String) -> String? {
        let name = name.cleaned(limit: placeLimit)
        return name.isEmpty ? nil : "#\(name)"
    }

    /// A link to a picture of the dictionary; nil for a picture of the web and for other files.
    static func picture(_ source: String) -> StyledText.Link? {
        let scheme = "file://"
        let isFile = source.prefix(scheme.count).lowercased() == scheme
        let name = percentDecoded(isFile ? source.dropFirst(scheme.count) : source[...])
        // Nothing is fetched from the web.
        guard !name.contains(":"), !name.hasPrefix("//"), Resource.Kind(fileName: name) == .picture
        else { return nil }
        return .picture(name)
    }

    /// The headword that an address links to; nil when it links to the web, a sound, or a place in
    /// the entry.
    ///
    /// An address without a scheme is a headword, unless it is the path of a file.
    static func word(of address: String) -> String? {
        var word = address[...]
        if let colon = address.firstIndex(of: ":") {
            guard schemes.contains(address[..<colon].lowercased()) else { return nil }
            word = address[address.index(after: colon)...]
            if word.hasPrefix("//") { word = word.dropFirst(2) }
            if word.hasPrefix("localhost/") { word = word.dropFirst(10) }
        } else if address.contains("/") {
            return nil
        }
        let path = percentDecoded(word.prefix { $0 != "#" })
        // Some addresses were wrapped together with the text around them.
        let spelling = path.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return spelling.isEmpty ? nil : spelling
    }

    /// Decodes `%20` and similar escapes; unchanged when the result is not UTF-8.
    static func percentDecoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                digits.allSatisfy({ $0.isASCIIDigit || (0x61...0x66) ~= $0 | 0x20 }),
                let value = UInt8(Substring(digits), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? String(text)
    }
}

extension StyledText.Link {
    /// A link to a page of the web; nil if the text is no safe address.
    static func page(_ address: String) -> StyledText.Link? {
        WebAddress(address).map(StyledText.Link.address)
    }
}
