import Texts

/// The HTML of headwords: `rock &amp; roll`, `H<sub>2</sub>O`.
enum HeadwordMarkup {
    /// The elements that only change the look of letters.
    ///
    /// Other brackets belong to the word: `vector<int>`.
    private static let elements: Set<String> = [
        "b", "big", "em", "font", "i", "small", "span", "strong", "sub", "sup", "tt", "u",
    ]
    /// In bytes.
    private static let longestTag = 100

    /// Returns a headword without its tags and character references; nil if it has none.
    static func resolved(_ word: Span<UInt8>) -> [UInt8]? {
        guard
            word.firstIndex(of: UInt8(ascii: "&"), from: 0) != nil
                || word.firstIndex(of: UInt8(ascii: "<"), from: 0) != nil
        else { return nil }
        let bytes = Array(word, 0..<word.count)
        let plainWord = CharacterReference.resolved(withoutTags(bytes)[...])
        return plainWord.isEmpty || plainWord == bytes ? nil : plainWord
    }

    /// Returns a headword as text, without its markup.
    static func text(of word: [UInt8]) -> String {
        String(decoding: resolved(word.span) ?? word, as: UTF8.self)
    }

    private static func withoutTags(_ word: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = word[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            result += rest[..<start]
            let tag = rest[start...].dropFirst()
            let end = tag.prefix(longestTag).firstIndex(of: UInt8(ascii: ">"))
            let name = tag.drop { $0 == UInt8(ascii: "/") }.prefix(while: \.isASCIILetter)
            if let end,
                elements.contains(String(decoding: name.map(\.asciiLowercased), as: UTF8.self))
            {
                rest = rest[(end + 1)...]
            } else {
                result.append(UInt8(ascii: "<"))
                rest = tag
            }
        }
        return result + rest
    }
}
