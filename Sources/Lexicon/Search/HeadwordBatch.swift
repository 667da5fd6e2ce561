/// The headwords of many keys, read in the dictionary's own order.
///
/// Reading half a million of them one by one, in the order of the keys, takes three times as long.
enum HeadwordBatch {
    /// Fewer are read one by one.
    private static let smallestCount = 4_096
    /// So many headwords are passed over in the time in which one is read.
    private static let passedCount = 8

    /// The texts of all records of some keys, one after the other.
    ///
    /// - Returns: nil for a text that was not found; an empty list when the records are better read
    ///   one by one.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    static func texts(
        of keys: [FoundKey], in reader: any DictionaryReader
    ) throws(LexiconError) -> [String?] {
        guard reader.listsShownHeadwords, keys.count >= smallestCount,
            keys.count > reader.headwordCount / passedCount
        else { return [] }
        var wanted: [(location: HeadwordLocation, place: Int)] = []
        wanted.reserveCapacity(keys.count)
        for key in keys {
            for location in key.locations { wanted.append((location, wanted.count)) }
        }
        wanted.sort { $0.location < $1.location }
        var texts = [String?](repeating: nil, count: wanted.count)
        var next = 0
        try reader.forEachHeadword { bytes, location in
            while next < wanted.count, wanted[next].location < location { next += 1 }
            while next < wanted.count, wanted[next].location == location {
                texts[wanted[next].place] = bytes.withUnsafeBufferPointer {
                    String(decoding: $0, as: UTF8.self)
                }
                next += 1
            }
            return next < wanted.count
        }
        return texts
    }
}

extension DictionaryReader {
    /// Whether ``forEachHeadword(_:)`` passes the texts that ``headword(at:)`` returns.
    var listsShownHeadwords: Bool { !(self is WordNetReader) }
}
