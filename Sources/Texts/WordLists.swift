import CData

/// Lists of words, most of them in many languages, by which texts and the files of other programs
/// are understood.
///
/// They are in `Sources/CData/words.txt`. A line that begins with a blank continues a list.
public enum WordLists {
    /// The place of each list in the text.
    private static let ranges: [String: Range<Int>] = {
        let text = words_text().bytes
        var ranges: [String: Range<Int>] = [:]
        var start = 0
        while let colon = text[start...].firstIndex(of: UInt8(ascii: ":")) {
            var end = colon
            repeat {
                end = text[(end + 1)...].firstIndex(of: newline) ?? text.count
            } while text[(end + 1)...].first == UInt8(ascii: " ")
            ranges[String(decoding: text[start..<colon], as: UTF8.self)] = colon + 1..<end
            start = end + 1
        }
        return ranges
    }()

    private static let newline = UInt8(ascii: "\n")

    /// Returns the items of a list.
    public static func items(_ name: String) -> [String] {
        words_text().bytes[ranges[name] ?? 0..<0]
            .split { $0 == newline || $0 == UInt8(ascii: ",") }
            .map { String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self) }
    }

    /// Returns the words of a list whose items begin with the code of a language, by this code.
    public static func wordsByLanguage(_ name: String) -> [String: Set<String>] {
        items(name).reduce(into: [:]) { words, item in
            let parts = item.split(separator: " ").map(String.init)
            words[parts[0], default: []].formUnion(parts.dropFirst())
        }
    }
}
