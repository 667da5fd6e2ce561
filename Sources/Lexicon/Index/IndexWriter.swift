/// Writes an index of records that come sorted by key and location.
struct IndexWriter: ~Copyable {
    private var keys: KeyBlockWriter
    private var postings: PostingsWriter
    private var ranks: Spool
    private var current = HeadwordKey()
    private var rank: UInt8 = 0
    private var highestRank: UInt8 = 0

    /// Begins an index.
    ///
    /// - Parameters:
    ///   - path: Where it goes; nil keeps it in memory.
    ///   - step: The typical distance from one record to the next.
    /// - Throws: An ``IndexError`` when a file can't be made.
    init(path: String?, step: Int) throws(IndexError) {
        var output = if let path { Spool(try TemporaryFile(for: path)) } else { Spool() }
        for _ in 0..<IndexHeader.count { output.append(0) }
        let keys = try KeyBlockWriter(to: output, beside: path)
        let postings = try PostingsWriter(step: step, beside: path)
        let ranks = try Spool(beside: path)
        self.keys = keys
        self.postings = postings
        self.ranks = ranks
    }

    /// Adds a record.
    mutating func append(
        _ key: HeadwordKey, rank recordRank: UInt8, location: UInt64
    ) throws(IndexError) {
        if keys.keyCount == 0 || key != current {
            try endKey()
            try keys.append(key)
            try postings.beginKey()
            current = key
        }
        postings.append(location)
        rank = max(rank, recordRank)
    }

    /// Writes the rest and the header, and gives the file its name.
    mutating func finish(stamp: DictionaryStamp) throws(IndexError) -> StoredBytes {
        try endKey()
        try keys.finish()
        postings.finish()
        let keysEnd = keys.keys.count
        var header = IndexHeader(stamp: stamp.hash)
        header.keyCount = keys.keyCount
        header.recordCount = postings.recordCount
        header.typicalStep = postings.step
        header.sectionCounts = [
            keysEnd - IndexHeader.count,
            try add(keys.offsets.contents()), try add(keys.minima.contents()),
            try add(keys.groupMinima.contents()), try add(postings.offsets.contents()),
            try add(postings.postings.contents()),
            try highestRank == 0 ? 0 : add(ranks.contents()),
        ]
        let written = try keys.keys.contents()
        header.bodyChecksum = written.checksum(IndexHeader.count..<written.buffer.count)
        try keys.keys.replaceStart(with: header.bytes)
        let contents = try keys.keys.contents()
        try keys.keys.publish()
        return contents
    }

    private mutating func endKey() throws(IndexError) {
        guard keys.keyCount > 0 else { return }
        ranks.append(rank)
        highestRank = max(highestRank, rank)
        rank = 0
        try ranks.flushIfFull()
    }

    /// Adds a section behind those that are there.
    ///
    /// - Returns: Its length.
    private mutating func add(_ section: StoredBytes) throws(IndexError) -> Int {
        try keys.keys.append(section)
        return section.buffer.count
    }
}
