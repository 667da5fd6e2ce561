public import Texts

/// A book that is being read, and how far.
public struct ShelvedBook: Hashable, Sendable, Identifiable {
    /// The ``Book/id``.
    public let id: String
    public var title: String
    public var author: String
    public var language: String
    /// The path at which it was opened last.
    public var path: String
    /// The place where reading goes on.
    public var place: BookPlace
    /// Some letters from that place on, to find it in a changed text; empty for the beginning.
    public var quote: String
    /// The share of the book that was read, 0 to 1.
    public var share: Double
    public var lastRead: UnixTime
    /// The time spent with it, in seconds.
    public var seconds: Int

    public init(
        id: String, title: String, author: String = "", language: String = "", path: String = "",
        place: BookPlace = BookPlace(part: 0), quote: String = "", share: Double = 0,
        lastRead: UnixTime, seconds: Int = 0
    ) {
        self.id = id
        self.title = title
        self.author = author
        self.language = language
        self.path = path
        self.place = place
        self.quote = quote
        self.share = share
        self.lastRead = lastRead
        self.seconds = seconds
    }

    /// A book of which nothing was read yet.
    public init(_ book: Book, lastRead: UnixTime) {
        self.init(
            id: book.id, title: book.title, author: book.author, language: book.language,
            path: book.path, lastRead: lastRead)
    }
}

/// Keeps the books that are read and the words that one knows, with one's own words.
public protocol BookShelf: Sendable {
    /// The books, the last read first.
    func books() async throws(MyWordsError) -> [ShelvedBook]

    /// Puts a book on the shelf, or replaces what is known of it.
    func keep(_ book: ShelvedBook) async throws(MyWordsError)

    /// Takes a book from the shelf; its file stays.
    func remove(_ id: ShelvedBook.ID) async throws(MyWordsError)

    /// The words that are ticked as known, and those whose reviews are ripe.
    func knownWords() async throws(MyWordsError) -> Set<MergeKey>

    /// Ticks words as known, or not.
    func setKnown(_ isKnown: Bool, _ words: [MergeKey]) async throws(MyWordsError)

    /// The keys of all marks.
    func keys() async throws(MyWordsError) -> Set<MarkKey>

    /// Returns each notice about the file once, as a sentence to show; nil if there is none.
    func takeNotice() async -> String?
}
