import Glibc
public import Lexicon

/// Opens dictionaries whose files are damaged at random, and asks them everything.
///
/// What is looked for is a crash, a hang, or an error of another kind: a reader is free to refuse a
/// damaged dictionary, and to say nothing or something odd about a word.
public enum ReaderFuzzing {
    /// What became of the damaged dictionaries, so that a test can see that it tested something.
    public struct Outcome: Sendable {
        /// How many could be opened.
        public fileprivate(set) var opened = 0
        /// How many could not.
        public fileprivate(set) var refused = 0
        /// How many entries they gave.
        public fileprivate(set) var entries = 0
        /// How many questions they answered with an error.
        public fileprivate(set) var errors = 0
    }

    /// Damages files, opens the dictionary and asks it everything, again and again.
    ///
    /// - Parameters:
    ///   - files: Name and bytes of the files of a good dictionary, best a small one.
    ///   - rounds: How often.
    ///   - seed: Equal seeds do equal damage.
    ///   - open: Opens the dictionary of a folder.
    /// - Returns: What became of them.
    /// - Throws: What a reader throws that is no ``LexiconError``, or the file system says.
    public static func survives(
        mutationsOf files: [String: [UInt8]], rounds: Int, seed: UInt64,
        open: (_ folder: String) throws -> any DictionaryReader
    ) throws -> Outcome {
        let folder = try TemporaryFolder()
        for (name, bytes) in files { _ = try folder.write(bytes, to: name) }
        let names = files.keys.sorted()
        var random = SeededRandom(seed: seed)
        var outcome = Outcome()
        for _ in 0..<rounds {
            let damaged = names.filter { _ in Int.random(in: 0..<names.count, using: &random) == 0 }
            for name in damaged {
                var bytes = files[name] ?? []
                for _ in 0...Int.random(in: 0...3, using: &random) { damage(&bytes, &random) }
                try replace(folder.path(of: name), by: bytes)
            }
            do {
                let reader = try open(folder.path)
                outcome.opened += 1
                interrogate(reader, &random, &outcome)
            } catch is LexiconError {
                outcome.refused += 1
            }
            for name in damaged { try replace(folder.path(of: name), by: files[name] ?? []) }
        }
        return outcome
    }

    /// Writes a new file in place of another, which somebody may have mapped; without waiting for
    /// the disk.
    private static func replace(_ path: String, by bytes: [UInt8]) throws {
        unlink(path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
            throw ProcessError(errno: errno, doing: "writing \(path)")
        }
    }

    /// Does something to a file that happens to files.
    private static func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...40, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where start < bytes.count:
            bytes[start] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 1 where start < bytes.count:
            let bad: [UInt8] = [0, 0xFF, 0x0A, 0x0D, 0x20, 0x39, 0x66, 0x80, 0xC3]
            bytes[start] = bad[Int.random(in: 0..<bad.count, using: &random)]
        case 2: bytes.removeSubrange(start..<end)
        case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 4: bytes.insert(contentsOf: random.bytes(end - start), at: start)
        case 5: bytes.removeSubrange(start...)
        case 6:
            for index in start..<end where (0x30...0x39).contains(bytes[index]) {
                bytes[index] = 0x39
            }
        default:
            for index in start..<end { bytes[index] = UInt8.random(in: 0...255, using: &random) }
        }
    }

    /// Calls everything that a reader has.
    private static func interrogate(
        _ reader: any DictionaryReader, _ random: inout SeededRandom, _ outcome: inout Outcome
    ) {
        func attempt(_ body: () throws(LexiconError) -> Void) {
            do { try body() } catch { outcome.errors += 1 }
        }
        _ = (reader.name, reader.headwordCount, reader.stamp, reader.isCurrent)
        var locations: [HeadwordLocation] = []
        attempt { () throws(LexiconError) in
            try reader.forEachHeadword { _, location in
                locations.append(location)
                return locations.count < 200
            }
        }
        locations = Array(locations.shuffled(using: &random).prefix(8))
        // Some that the reader has never given.
        let others: [UInt64] = [0, 1 << 40 - 1, .max, random.next(), random.next() >> 50]
        locations += others.map { HeadwordLocation(rawValue: $0) }
        for location in locations {
            attempt { () throws(LexiconError) in
                let headword = try reader.headword(at: location)
                _ = reader.commonness(of: headword)
                outcome.entries += try reader.entries(of: [headword]).count
            }
        }
        let beyond = Headword(text: "nonsense", location: HeadwordLocation(rawValue: .max))
        attempt { () throws(LexiconError) in _ = try reader.entries(of: [beyond]) }
        for (prefix, limit) in [("", 50), ("d", 1), ("dog", 9), ("zz", 5), ("a", 0)] {
            attempt { () throws(LexiconError) in
                _ = try reader.headwords(startingWith: prefix, limit: limit)
            }
        }
        for word in ["", "went", "asking for it", String(repeating: "s", count: 400)] {
            _ = reader.baseForms(of: word)
        }
    }
}
