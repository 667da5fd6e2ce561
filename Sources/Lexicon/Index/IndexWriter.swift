/// Writes an index of records that are sorted by key and location.
struct IndexWriter: ~Copyable {
    private var keys: KeyBlockWriter
    private var postings: PostingsWriter
    private var commonness: CommonnessWriter
    private var words: WordTableWriter
    private let path: String
    private var currentKey = HeadwordKey()
    private var currentCommonness: UInt8 = 0

    /// - Parameters:
    ///   - path: The path of the index.
    ///   - step: The typical distance between consecutive records.
    /// - Throws: An ``IndexError`` when a file can't be created.
    init(path: String, step: Int) throws(IndexError) {
        let keys = try KeyBlockWriter(beside: path)
        let postings = try PostingsWriter(step: step, beside: path)
        let commonness = try CommonnessWriter(beside: path)
        let words = try WordTableWriter(beside: path)
        self.keys = keys
        self.postings = postings
        self.commonness = commonness
        self.words = words
        self.path = path
    }

    /// Returns true if a record has another key than the record before.
    func isNew(_ key: borrowing HeadwordKey) -> Bool {
        if keys.keyCount == 0 { return true }
        return key != currentKey
    }

    /// Adds a record; the last record of a key determines the commonness of the key.
    mutating func append(
        _ key: borrowing HeadwordKey, location: UInt64, _ spelling: borrowing Span<UInt8>,
        commonness: UInt8
    ) throws(IndexError) {
        if isNew(key) {
            try endKey()
            try keys.append(key)
            try postings.beginKey()
            currentKey = copy key
        }
        postings.append(location, spelling)
        try words.append(key, spelling, block: (keys.keyCount - 1) / KeyBlocks.size)
        currentCommonness = commonness
    }

    /// Writes the file, and gives it its name; the count is ``HeadwordIndex/headwordCount``.
    mutating func finish(
        stamp: DictionaryStamp, headwordCount: Int = 0, facts: IndexFacts = IndexFacts()
    ) throws(IndexError) {
        try endKey()
        try keys.finish()
        postings.finish()
        commonness.finish()
        let blockCount = (keys.keyCount + KeyBlocks.size - 1) / KeyBlocks.size
        var wordTable = try words.finish(blockCount: blockCount)
        var factsBytes = try Spool(beside: path)
        try factsBytes.append(facts.bytes)
        // In the order of HeadwordIndex.Section.
        let sections = [
            try factsBytes.contents(), try keys.keys.contents(), try keys.offsets.contents(),
            try keys.minima.contents(),
            try keys.groupMinima.contents(), try postings.offsets.contents(),
            try postings.postings.contents(), try commonness.values.contents(),
            try commonness.maxima.contents(), try wordTable.buckets.contents(),
            try wordTable.blocks.contents(), try wordTable.commonHashes.contents(),
        ]
        try SectionFile.write(
            HeadwordIndex.format, sections,
            numbers: [keys.keyCount, postings.recordCount, postings.step, headwordCount],
            path: path, stamp: stamp)
    }

    private mutating func endKey() throws(IndexError) {
        guard keys.keyCount > 0 else { return }
        try commonness.append(currentCommonness)
    }
}
