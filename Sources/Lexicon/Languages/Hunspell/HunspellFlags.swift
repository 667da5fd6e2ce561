/// Sets of flags; the flags of a word decide which affixes it may have.
///
/// Words with the same flags share a set.
struct FlagSets: Sendable {
    /// The number of a set.
    typealias ID = UInt32

    /// The set without flags.
    static let none: ID = 0
    /// The maximum number of sets, so that a number has three bytes.
    static let limit = 1 << 24

    private var flags: [UInt16] = []
    /// The index of the first flag of each set, and the end of the last set.
    private var starts: [UInt32] = [0, 0]

    func contains(_ flag: UInt16, in set: ID) -> Bool { self[set].contains(flag) }

    subscript(set: ID) -> ArraySlice<UInt16> {
        flags[Int(starts[Int(set)])..<Int(starts[Int(set) + 1])]
    }

    /// Adds a set, and returns its number; nil if there are too many sets.
    mutating func add(_ set: [UInt16]) -> ID? {
        guard !set.isEmpty else { return FlagSets.none }
        guard starts.count <= FlagSets.limit else { return nil }
        flags += set
        starts.append(UInt32(flags.count))
        return ID(starts.count - 2)
    }
}

/// Reads flags in the encoding that the dictionary's `FLAG` and `AF` lines define.
struct FlagReader {
    enum Kind {
        /// One byte for each flag.
        case short
        /// Two bytes for each flag.
        case long
        /// A number for each flag, with commas between them.
        case number
        /// A letter in UTF-8 for each flag.
        case utf8
    }

    var kind = Kind.short
    private(set) var sets = FlagSets()
    /// The numbered sets of the file; other lines have the number of a set in place of its flags.
    private var aliases: [FlagSets.ID] = []
    private var isAliased = false
    private var setsByBytes: [[UInt8]: FlagSets.ID] = [:]

    /// The maximum number of flags in a set, so that a search for a flag is quick.
    private static let setLimit = 1_000

    /// The first flag in a field; nil if there is none.
    func flag(_ bytes: ArraySlice<UInt8>) -> UInt16? { flags(bytes).first }

    /// The set of the flags in a field, which may name an alias by its number.
    mutating func flagSet(of bytes: ArraySlice<UInt8>) -> FlagSets.ID {
        if bytes.isEmpty { return FlagSets.none }
        if isAliased {
            let number = FlagReader.number(bytes) ?? 0
            return aliases.indices.contains(number - 1) ? aliases[number - 1] : FlagSets.none
        }
        return newSet(bytes)
    }

    /// Adds the next alias.
    ///
    /// The first line has only the number of aliases, and adds no alias.
    mutating func addAlias(_ bytes: ArraySlice<UInt8>) {
        if isAliased { aliases.append(newSet(bytes)) }
        isAliased = true
    }

    private mutating func newSet(_ bytes: ArraySlice<UInt8>) -> FlagSets.ID {
        let key = Array(bytes)
        if let set = setsByBytes[key] { return set }
        let set = sets.add(Array(flags(bytes).prefix(FlagReader.setLimit))) ?? FlagSets.none
        setsByBytes[key] = set
        return set
    }

    private func flags(_ bytes: ArraySlice<UInt8>) -> [UInt16] {
        switch kind {
        case .short: return bytes.map(UInt16.init)
        case .long:
            let starts = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2)
            return starts.map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        case .number:
            return bytes.split(separator: UInt8(ascii: ",")).compactMap {
                FlagReader.number($0).flatMap(UInt16.init(exactly:))
            }
        case .utf8:
            return String(decoding: bytes, as: UTF8.self).utf16.map { $0 }
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: bytes, as: UTF8.self))
    }
}
