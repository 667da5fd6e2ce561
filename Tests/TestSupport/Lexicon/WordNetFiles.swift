/// The files of a small WordNet, in the format of wndb(5WN).
public struct WordNetFiles: Sendable {
    /// A synset, with names instead of offsets.
    public struct Synset: Sendable {
        let name: String
        let type: Character
        let words: [String]
        let pointers: [Pointer]
        let frames: [(number: Int, word: Int)]
        let gloss: String

        /// - Parameters:
        ///   - name: The name of the synset in pointers.
        ///   - type: `n`, `v`, `a`, `s` or `r`.
        ///   - words: The words as in the data file, with underscores and markers.
        ///   - pointers: Pointers to other synsets, by their names.
        ///   - frames: The numbers of sentence frames, with the numbers of their words.
        ///   - gloss: The gloss.
        public init(
            _ name: String, _ type: Character, _ words: [String], _ pointers: [Pointer] = [],
            frames: [(number: Int, word: Int)] = [], gloss: String
        ) {
            self.name = name
            self.type = type
            self.words = words
            self.pointers = pointers
            self.frames = frames
            self.gloss = gloss
        }

        /// The extension of the synset's file.
        var part: String {
            switch type {
            case "n": "noun"
            case "v": "verb"
            case "r": "adv"
            default: "adj"
            }
        }

        /// The synset's part of speech in pointers and in the index.
        var symbol: Character { type == "s" ? "a" : type }
    }

    /// A pointer from a synset, or one of its words, to another.
    public struct Pointer: Sendable {
        let symbol: String
        let target: String
        let source: Int
        let word: Int

        /// The word numbers count from 1; 0 means all words.
        public init(_ symbol: String, _ target: String, from source: Int = 0, to word: Int = 0) {
            self.symbol = symbol
            self.target = target
            self.source = source
            self.word = word
        }
    }

    /// The bytes of each file, by the name of the file.
    public var files: [String: [UInt8]] = [:]

    /// - Parameters:
    ///   - synsets: The synsets; those of the same word are in the order of use.
    ///   - exceptions: The lines of `noun.exc` and similar files, by part of speech.
    ///   - counts: The lines of `cntlist.rev`.
    public init(_ synsets: [Synset], exceptions: [String: [String]] = [:], counts: [String] = []) {
        // Leave out empty indexes: an index without a word counts as damaged.
        let synsets =
            synsets
            + zip(["noun", "verb", "adj", "adv"], ["n", "v", "a", "r"] as [Character])
            .filter { part, _ in !synsets.contains { $0.part == part } }
            .map { part, type in Synset(part, type, ["zzz"], gloss: "") }
        var offsets: [String: Int] = [:]
        // Numbers have a fixed width, so the length of a line does not depend on the offsets.
        for _ in 0..<2 {
            for part in ["noun", "verb", "adj", "adv"] {
                var data = WordNetFiles.licence
                for synset in synsets where synset.part == part {
                    offsets[synset.name] = data.utf8.count
                    data += WordNetFiles.line(synset, offsets, of: synsets)
                }
                files["data.\(part)"] = Array(data.utf8)
            }
        }
        for part in ["noun", "verb", "adj", "adv"] {
            files["index.\(part)"] = WordNetFiles.index(
                synsets.filter { $0.part == part }, offsets)
            files["\(part).exc"] = WordNetFiles.lines(exceptions[part] ?? [])
        }
        files["cntlist.rev"] = WordNetFiles.lines(counts)
    }

    /// Writes the files to a new folder.
    public func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, bytes) in files { _ = try folder.write(bytes, to: name) }
        return folder
    }

    private static let licence = "  1 This is no WordNet of Princeton's.  \n  2  \n"

    private static func lines(_ lines: [String]) -> [UInt8] {
        Array(sorted(lines).map { $0 + "\n" }.joined().utf8)
    }

    /// Sorts lines by their bytes.
    private static func sorted(_ lines: some Sequence<String>) -> [String] {
        lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func line(
        _ synset: Synset, _ offsets: [String: Int], of synsets: [Synset]
    ) -> String {
        var fields = [number(offsets[synset.name], 8), "03", "\(synset.type)"]
        fields.append(number(synset.words.count, 2, radix: 16))
        fields += synset.words.flatMap { [$0, "0"] }
        fields.append(number(synset.pointers.count, 3))
        for pointer in synset.pointers {
            let target = synsets.first { $0.name == pointer.target }
            fields += [
                pointer.symbol, number(offsets[pointer.target], 8), "\(target?.symbol ?? "n")",
                number(pointer.source, 2, radix: 16) + number(pointer.word, 2, radix: 16),
            ]
        }
        if synset.part == "verb" {
            fields.append(number(synset.frames.count, 2))
            fields += synset.frames.flatMap {
                ["+", number($0.number, 2), number($0.word, 2, radix: 16)]
            }
        }
        return fields.joined(separator: " ") + " | \(synset.gloss)  \n"
    }

    private static func index(_ synsets: [Synset], _ offsets: [String: Int]) -> [UInt8] {
        var senses: [String: [Synset]] = [:]
        for synset in synsets {
            for word in synset.words {
                senses[word.lowercased().prefix { $0 != "(" }.description, default: []]
                    .append(synset)
            }
        }
        let lines = senses.map { lemma, senses in
            let symbols = sorted(Set(senses.flatMap { $0.pointers.map(\.symbol) }))
            let fields =
                [lemma, "\(senses[0].symbol)", "\(senses.count)", "\(symbols.count)"] + symbols
                + ["\(senses.count)", "0"] + senses.map { number(offsets[$0.name], 8) }
            return fields.joined(separator: " ") + "  \n"
        }
        return Array((licence + sorted(lines).joined()).utf8)
    }

    private static func number(_ number: Int?, _ width: Int, radix: Int = 10) -> String {
        let digits = String(number ?? 0, radix: radix)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
