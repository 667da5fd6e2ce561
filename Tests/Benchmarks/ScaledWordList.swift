import FoundationEssentials

/// Lists of words as large as the largest dictionaries, made of a list of real ones.
enum ScaledWordList {
    /// What makes a copy of the list one of other words.
    private static let syllables = "bcdfghjklmnprstvz".flatMap { consonant in
        "aeiou".map { "\(consonant)\($0)" }
    }

    /// Writes as many copies of the words, sorted by bytes, unless they are there already: copy 1
    /// is as it is, the others have a syllable of their own, in front of the words or behind them.
    static func write(_ words: [String], copies: Int, to path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        var lines = words.map { Array($0.utf8) }
        for copy in 1..<max(1, copies) {
            let syllable = syllables[copy % syllables.count]
            for word in words {
                let text = copy.isMultiple(of: 2) ? "\(word)-\(syllable)" : "\(syllable)-\(word)"
                lines.append(Array(text.utf8))
            }
        }
        lines.sort { $0.lexicographicallyPrecedes($1) }
        var bytes: [UInt8] = []
        for line in lines { bytes += line + [UInt8(ascii: "\n")] }
        try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    }

    /// The headwords of WordNet's files in a folder, or of a file that has one a line.
    static func words(at path: String) throws -> [String] {
        var words: Set<String> = []
        var isFolder = false
        for part in ["noun", "verb", "adj", "adv"] {
            guard let data = FileManager.default.contents(atPath: "\(path)/index.\(part)") else {
                continue
            }
            isFolder = true
            for line in data.split(separator: UInt8(ascii: "\n"))
            where line.first != UInt8(ascii: " ") {
                let word = String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
                words.insert(word.split(separator: "_").joined(separator: " "))
            }
        }
        if !isFolder {
            let data = try Data(contentsOf: URL(filePath: path))
            for line in data.split(separator: UInt8(ascii: "\n")) {
                words.insert(String(decoding: line, as: UTF8.self))
            }
        }
        return words.sorted()
    }
}
