public import Core
public import Texts

/// Opens given books by their paths.
public struct FakeBookService: BookService {
    private let books: [String: FakeBook]

    public init(_ books: [FakeBook]) {
        self.books = Dictionary(uniqueKeysWithValues: books.map { ($0.book.path, $0) })
    }

    public func open(_ path: String) async throws(BookError) -> any OpenBook {
        guard let book = books[path] else {
            throw .unreadable(path: path, reason: "there is no such file")
        }
        return book
    }
}

/// A book of given texts.
public struct FakeBook: OpenBook {
    public let book: Book
    private let texts: [StyledText]
    private let places: [String: BookPlace]

    /// - Parameters:
    ///   - title: The title; with `.txt` it is the path.
    ///   - parts: The paragraphs of each part.
    ///   - contents: The headings.
    ///   - places: The places to which links lead.
    ///   - language: The code of the book's language.
    public init(
        _ title: String, parts: [[String]], contents: [Book.Heading] = [],
        places: [String: BookPlace] = [:], language: String = "en"
    ) {
        self.init(
            title, texts: parts.map { StyledText($0.map { .init($0) }) }, contents: contents,
            places: places, language: language)
    }

    /// - Parameters:
    ///   - title: The title; with `.txt` it is the path.
    ///   - texts: The text of each part.
    ///   - contents: The headings.
    ///   - places: The places to which links lead.
    ///   - language: The code of the book's language.
    ///   - partsInOrder: False for a part that the reader reaches by links only.
    public init(
        _ title: String, texts: [StyledText], contents: [Book.Heading] = [],
        places: [String: BookPlace] = [:], language: String = "en", partsInOrder: [Bool] = []
    ) {
        var texts = texts
        for (name, place) in places {
            texts[place.part].paragraphs[place.position.paragraph].anchors.append(name)
        }
        self.texts = texts
        self.places = places
        book = Book(
            id: title, title: title, author: "An Author", language: language,
            parts: texts.enumerated().map { number, text in
                .init(
                    size: text.text.utf8.count,
                    isInOrder: partsInOrder.indices.contains(number) ? partsInOrder[number] : true)
            },
            contents: contents, path: title + ".txt")
    }

    public func text(ofPart part: Int) async throws(BookError) -> StyledText { texts[part] }
    public func place(of target: String) async -> BookPlace? { places[target] }
    public func picture(named name: String) async -> [UInt8]? { nil }
}
