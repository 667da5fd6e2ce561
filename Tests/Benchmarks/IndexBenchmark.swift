import FoundationEssentials
import Glibc
import Lexicon
import TestSupport

/// Measures the word index: how large it is, how long it takes to build, how fast it answers.
enum IndexBenchmark {
    private static let queryCount = 300

    /// Measures lists of words and prints a table.
    ///
    /// - Parameters:
    ///   - source: WordNet's folder, or a file of words, one a line.
    ///   - copies: The numbers of copies of the words, one for each list.
    ///   - folder: The folder for lists and indexes.
    /// - Throws: An error of the file system or of an index.
    static func run(_ source: String, copies: [Int], in folder: String) throws {
        let words = try ScaledWordList.words(at: source)
        var rows: [[String]] = []
        for count in copies {
            let index = try ScaledWordList.writeDictionary(words, copies: count, in: folder)
            rows.append(try measure(index, words))
        }
        print(Report.markdown(columns, rows))
    }

    private static let columns = [
        "keys", "build", "bytes a key", "open", "exact", "prefix, 20 rows", "typos", "c?t",
        "*ation", "a*b*c", "scan: typos", "anonymous memory",
    ]

    private static func measure(_ index: String, _ words: [String]) throws -> [String] {
        let dictionary = try DictdReader(index: index)
        let path = index + ".headwords"
        let memoryBefore = anonymousMemory()
        let clock = ContinuousClock()
        var peak = 0
        let building = try clock.measure {
            try IndexBuilder.build(
                dictionary, at: path, progress: { _ in peak = max(peak, anonymousMemory()) })
        }
        let index = try HeadwordIndex.open(path: path, stamp: dictionary.stamp)
        let opening = try (0..<20).map { _ in
            try clock.measure {
                _ = try HeadwordIndex.open(path: path, stamp: dictionary.stamp)
            }
        }
        let search = HeadwordSearch(dictionary, by: .index(index))
        let scan = HeadwordSearch(dictionary, by: .scan)
        var random = SeededRandom(seed: 20)
        let known = (0..<queryCount).compactMap { _ in words.randomElement(using: &random) }
        let beginnings = known.map { String($0.prefix(.random(in: 1...6, using: &random))) }
        let mistyped = known.filter { 4...15 ~= $0.count }.map { mistype($0, &random) }
        let columns = [
            times(known) { try search.hits(for: $0, limit: 0) },
            times(beginnings) { try search.hits(for: $0, limit: 20) },
            times(mistyped) { try search.typos(of: $0, limit: 20) },
            times(Array(repeating: "c?t", count: 20)) { try search.hits(for: $0, limit: 20) },
            times(Array(repeating: "*ation", count: 5)) { try search.hits(for: $0, limit: 20) },
            times(Array(repeating: "a*b*c", count: 5)) { try search.hits(for: $0, limit: 20) },
            times(mistyped.prefix(5)) { try scan.typos(of: $0, limit: 20) },
        ]
        let size = Double(index.byteCount) / Double(max(1, index.keyCount))
        return try [
            "\(index.keyCount)", Report.milliseconds(building), Report.decimal(size, places: 2),
            Report.spread(opening),
        ] + columns.map { Report.spread(try $0.get()) } + [
            "\(memoryBefore) KiB before, \(peak) building, \(anonymousMemory()) after"
        ]
    }

    private static func times(
        _ queries: some Collection<String>, _ search: (String) throws -> HeadwordHits
    ) -> Result<[Duration], any Error> {
        Result {
            try queries.map { query in
                try ContinuousClock().measure { _ = try search(query) }
            }
        }
    }

    /// A word with one or two letters changed, added, left out or swapped.
    private static func mistype(_ word: String, _ random: inout SeededRandom) -> String {
        var letters = Array(word)
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let place = Int.random(in: 0..<letters.count, using: &random)
            let letter = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "e"
            switch Int.random(in: 0..<4, using: &random) {
            case 0: letters[place] = letter
            case 1: letters.insert(letter, at: place)
            case 2 where letters.count > 1: letters.remove(at: place)
            default: letters.swapAt(place, max(0, place - 1))
            }
        }
        return String(letters)
    }

    /// The memory that is this program's own, in KiB: not that of mapped files.
    private static func anonymousMemory() -> Int {
        guard let status = FileManager.default.contents(atPath: "/proc/self/status") else {
            return 0
        }
        let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
        let line = lines.first { $0.hasPrefix("RssAnon:") } ?? ""
        return Int(line.filter(\.isNumber)) ?? 0
    }
}
