public import Core
import Texts

/// A shelf in memory; a test can change its books or make it fail.
public actor FakeBookShelf: BookShelf {
    private var shelvedBooks: [ShelvedBook]
    private var known: Set<MergeKey>
    private let failure: MyWordsError?

    public init(
        _ books: [ShelvedBook] = [], known: Set<MergeKey> = [], failure: MyWordsError? = nil
    ) {
        shelvedBooks = books
        self.known = known
        self.failure = failure
    }

    public func books() throws(MyWordsError) -> [ShelvedBook] {
        if let failure { throw failure }
        return shelvedBooks.sorted { $0.lastRead > $1.lastRead }
    }

    public func keep(_ book: ShelvedBook) throws(MyWordsError) {
        if let failure { throw failure }
        shelvedBooks.removeAll { $0.id == book.id }
        shelvedBooks.append(book)
    }

    public func remove(_ id: ShelvedBook.ID) throws(MyWordsError) {
        if let failure { throw failure }
        shelvedBooks.removeAll { $0.id == id }
    }

    public func knownWords() throws(MyWordsError) -> Set<MergeKey> {
        if let failure { throw failure }
        return known
    }

    public func setKnown(_ isKnown: Bool, _ words: [MergeKey]) throws(MyWordsError) {
        if let failure { throw failure }
        if isKnown { known.formUnion(words) } else { known.subtract(words) }
    }

    public func keys() -> Set<MarkKey> { [] }
    public func takeNotice() -> String? { nil }
}

extension ShelvedBook {
    /// Three books; the book that was read last is the first.
    public static let samples = [
        ShelvedBook(
            id: "whale", title: "The Whale", author: "Herman Melville", language: "en",
            path: "/books/whale.epub", place: BookPlace(part: 1), share: 0.614,
            lastRead: UnixTime(seconds: 1_795_000_000), seconds: 8_000),
        ShelvedBook(
            id: "less", title: "less(1)", path: "",
            lastRead: UnixTime(seconds: 1_794_000_000), seconds: 30),
        ShelvedBook(
            id: "Emma", title: "Emma", author: "An Author", language: "en", path: "Emma.txt",
            share: 1, lastRead: UnixTime(seconds: 1_793_000_000), seconds: 40_000),
    ]
}
