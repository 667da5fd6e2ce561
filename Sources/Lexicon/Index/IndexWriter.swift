/// Writes an index of records that are sorted by key and location.
struct IndexWriter: ~Copyable {
    private var keys: KeyBlockWriter
    private var postings: PostingsWriter
    private var commonness: CommonnessWriter
    private var words: WordTableWriter
    private var current = HeadwordKey()
    private var currentCommonness: UInt8 = 0

    /// - Parameters:
    ///   - path: The path of the index.
    ///   - step: The typical distance between consecutive records.
    /// - Throws: An ``IndexError`` when a file can't be created.
    init(path: String, step: Int) throws(IndexError) {
        let output = try Spool(TemporaryFile(for: path), headerCount: IndexHeader.count)
        let keys = try KeyBlockWriter(to: output, beside: path)
        let postings = try PostingsWriter(step: step, beside: path)
        let commonness = try CommonnessWriter(beside: path)
        let words = try WordTableWriter(beside: path)
        self.keys = keys
        self.postings = postings
        self.commonness = commonness
        self.words = words
    }

    /// Whether a record with this key begins another key than the record before.
    func isNew(_ key: borrowing HeadwordKey) -> Bool {
        if keys.keyCount == 0 { return true }
        return key != current
    }

    /// Adds a record; of a key with several, the last one says how common it is.
    mutating func append(
        _ key: HeadwordKey, location: UInt64, _ spelling: borrowing Span<UInt8>, commonness: UInt8
    ) throws(IndexError) {
        if isNew(key) {
            try endKey()
            try keys.append(key)
            try postings.beginKey()
            current = key
        }
        postings.append(location, spelling)
        try words.append(key, spelling, block: (keys.keyCount - 1) / KeyBlocks.size)
        currentCommonness = commonness
    }

    /// Writes the remaining sections and the header, and gives the file its name.
    mutating func finish(stamp: DictionaryStamp) throws(IndexError) {
        try endKey()
        try keys.finish()
        postings.finish()
        commonness.finish()
        let keysEnd = keys.keys.count
        let blockCount = (keys.keyCount + KeyBlocks.size - 1) / KeyBlocks.size
        var table = try words.finish(blockCount: blockCount)
        var header = IndexHeader(stamp: stamp.hash)
        header.keyCount = keys.keyCount
        header.recordCount = postings.recordCount
        header.typicalStep = postings.step
        header.sectionCounts = [
            keysEnd - IndexHeader.count,
            try add(keys.offsets.contents()), try add(keys.minima.contents()),
            try add(keys.groupMinima.contents()), try add(postings.offsets.contents()),
            try add(postings.postings.contents()),
            try add(commonness.values.contents()), try add(commonness.maxima.contents()),
            try add(table.buckets.contents()), try add(table.blocks.contents()),
            try add(table.common.contents()),
        ]
        let body = try keys.keys.contents()
        let buffer = body.buffer
        let sums = BlockSums.section(of: buffer.span, from: IndexHeader.count)
        header.sectionCounts.append(sums.count)
        header.sumsChecksum = Checksum.of(sums.span)
        try keys.keys.append(sums)
        try keys.keys.writeHeader(header.bytes)
        try keys.keys.publish()
    }

    private mutating func endKey() throws(IndexError) {
        guard keys.keyCount > 0 else { return }
        try commonness.append(currentCommonness)
    }

    /// Appends a section.
    ///
    /// - Returns: The length of the section.
    private mutating func add(_ section: StoredBytes) throws(IndexError) -> Int {
        try keys.keys.append(section.buffer)
        return section.buffer.count
    }
}
