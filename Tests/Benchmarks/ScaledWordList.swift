import FoundationEssentials

/// Dictionaries as large as the largest, made of a list of real words.
enum ScaledWordList {
    /// The syllables that turn a copy of the list into other words.
    private static let syllables = "bcdfghjklmnprstvz".flatMap { consonant in
        "aeiou".map { "\(consonant)\($0)" }
    }

    /// Writes a dictionary in the format of dictd, unless it is there already.
    ///
    /// It has as many copies of the words: copy 1 is as it is, the others have a syllable of their
    /// own, in front of the words or behind them. All of them have one entry.
    ///
    /// They are sorted by bytes, which is not quite dictd's order: our index does not depend on it.
    ///
    /// - Returns: The path of its index.
    static func writeDictionary(
        _ words: [String], copies: Int, in folder: String
    ) throws -> String {
        let path = "\(folder)/words\(copies)"
        guard !FileManager.default.fileExists(atPath: path + ".index") else {
            return path + ".index"
        }
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        var lines = words.map { Array($0.utf8) }
        for copy in 1..<max(1, copies) {
            let syllable = syllables[copy % syllables.count]
            for word in words {
                let text = copy.isMultiple(of: 2) ? "\(word)-\(syllable)" : "\(syllable)-\(word)"
                lines.append(Array(text.utf8))
            }
        }
        try write(lines, at: path)
        return path + ".index"
    }

    /// Writes many dictionaries in the format of dictd, unless they are there already.
    ///
    /// Each has four of seven words, so that most words are in several of them.
    static func writeShelf(_ words: [String], count: Int, in folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        for number in 0..<count {
            let path = "\(folder)/shelf\(number)"
            guard !FileManager.default.fileExists(atPath: path + ".index") else { continue }
            // Numbers without a common factor, so that no two dictionaries have the same words.
            let chosen = words.enumerated().filter { index, _ in
                (index &* (number + 3) &+ index / (number + 11)) % 7 < 4
            }
            try write(chosen.map { Array($0.element.utf8) }, at: path)
        }
    }

    /// Writes an index of headwords that all have one entry, and that entry.
    private static func write(_ headwords: [[UInt8]], at path: String) throws {
        let lines = headwords.sorted { $0.lexicographicallyPrecedes($1) }
        let entry = Array("one of many\n".utf8)
        // Offset 0, length 12, to the base of 64.
        let place = Array("\tA\tM\n".utf8)
        var bytes: [UInt8] = []
        for line in lines { bytes += line + place }
        try Data(entry).write(to: URL(filePath: path + ".dict"), options: .atomic)
        try Data(bytes).write(to: URL(filePath: path + ".index"), options: .atomic)
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
