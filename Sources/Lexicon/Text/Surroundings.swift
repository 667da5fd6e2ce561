import Texts

/// The text beside an entry in its dictionary.
///
/// A dictionary of translations that was made from one list of pairs keeps the order of the list.
/// So the entries after `dog – Hund` are about dogs as well (`dogs`, `domestic dog`,
/// `train a dog`), and the entries before it are about something else.
///
/// Two values are always equal, because they do not belong to the text of an entry.
public struct Surroundings: Hashable, Sendable {
    /// The number of bytes that are read on each side of the beginning of an entry.
    static let sideLength = 1_500

    /// The text before the entry.
    let before: ArraySlice<UInt8>
    /// The entry and the text after it.
    let after: ArraySlice<UInt8>

    /// - Parameters:
    ///   - bytes: A part of a dictionary, in UTF-8.
    ///   - start: The place of the entry in this part.
    init(_ bytes: [UInt8], entryAt start: Int) {
        let start = min(max(0, start), bytes.count)
        before = bytes[max(0, start - Surroundings.sideLength)..<start]
        after = bytes[start..<min(bytes.count, start + Surroundings.sideLength)]
    }

    public static func == (one: Surroundings, other: Surroundings) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}

/// A text in small letters, for counting words by their beginnings.
///
/// Only ASCII and the letters of Western Europe become small.
struct SmallLetters {
    private let bytes: [UInt8]

    init(_ bytes: some Collection<UInt8>) {
        var previous: UInt8 = 0
        self.bytes = bytes.map { byte in
            defer { previous = byte }
            // À...Þ are C3 80...C3 9E, without ×.
            if previous == 0xC3, 0x80...0x9E ~= byte, byte != 0x97 { return byte | 0x20 }
            return byte.asciiLowercased
        }
    }

    /// The number of words that begin with some letters.
    ///
    /// - Parameter start: The letters, which must be small; if there are none, the count is 0.
    /// - Returns: The count.
    func count(ofWordsStartingWith start: [UInt8]) -> Int {
        guard let first = start.first, bytes.count >= start.count else { return 0 }
        var count = 0
        var isInside = false
        for index in 0...bytes.count - start.count {
            let byte = bytes[index]
            if !isInside, byte == first, bytes[index...].starts(with: start) { count += 1 }
            isInside = byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit
        }
        return count
    }
}
