public import Texts

/// A book that is being read, and the place where reading stopped.
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
    /// Some letters after ``place``, to find it again in a changed text; empty for the beginning of
    /// the book.
    public var quote: String
    /// The share of the book that was read, 0 to 1.
    public var share: Double
    public var lastRead: UnixTime
    /// The time spent reading the book, in seconds.
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

    /// Makes a book of which nothing was read yet.
    public init(_ book: Book, lastRead: UnixTime) {
        self.init(
            id: book.id, title: book.title, author: book.author, language: book.language,
            path: book.path, lastRead: lastRead)
    }
}

/// Saves the books that you read and the words that you know, in the file of My words.
public protocol BookShelf: Sendable {
    /// The books, the most recently read first.
    func books() async throws(MyWordsError) -> [ShelvedBook]

    /// Puts a book on the shelf, or updates it.
    func keep(_ book: ShelvedBook) async throws(MyWordsError)

    /// Takes a book from the shelf; its file stays.
    func remove(_ id: ShelvedBook.ID) async throws(MyWordsError)

    /// The words that are ticked as known, and the words that reviews have brought to
    /// ``ReviewStage/known``.
    func knownWords() async throws(MyWordsError) -> Set<MergeKey>

    /// Ticks words as known, or removes their ticks.
    func setKnown(_ isKnown: Bool, _ words: [MergeKey]) async throws(MyWordsError)

    /// The keys of all marks.
    func keys() async throws(MyWordsError) -> Set<MarkKey>

    /// Returns the next notice about the file, as a sentence to show; nil if there is none. Each
    /// notice is returned once.
    func takeNotice() async -> String?
}
