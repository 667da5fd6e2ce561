public import Core

/// A shelf in memory.
public actor FakeBookShelf: BookShelf {
    private var kept: [ShelvedBook.ID: ShelvedBook] = [:]
    private var known: Set<MergeKey>

    public init(known: Set<MergeKey> = []) { self.known = known }

    public func books() async throws(MyWordsError) -> [ShelvedBook] {
        kept.values.sorted { ($1.lastRead, $0.id) < ($0.lastRead, $1.id) }
    }

    public func keep(_ book: ShelvedBook) async throws(MyWordsError) { kept[book.id] = book }

    public func remove(_ id: ShelvedBook.ID) async throws(MyWordsError) { kept[id] = nil }

    public func knownWords() async throws(MyWordsError) -> Set<MergeKey> { known }

    public func setKnown(_ isKnown: Bool, _ words: [MergeKey]) async throws(MyWordsError) {
        if isKnown { known.formUnion(words) } else { known.subtract(words) }
    }
}
