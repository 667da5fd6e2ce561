/// The description of a book, or of another text that is read from beginning to end.
///
/// The text itself is not part of the description.
///
/// The strings are clean.
public struct Book: Identifiable, Hashable, Sendable {
    /// A document of the book, or a piece of a long document.
    ///
    /// Each part is laid out as a whole.
    public struct Part: Hashable, Sendable {
        /// The size of the part's source in bytes, from which the part's share of the book is
        /// computed.
        public let size: Int
        /// False for parts such as notes, which the reader reaches by links and not by turning
        /// pages.
        public let isInOrder: Bool

        public init(size: Int, isInOrder: Bool = true) {
            self.size = size
            self.isInOrder = isInOrder
        }
    }

    /// A line of the table of contents.
    public struct Heading: Hashable, Sendable {
        public let title: String
        /// The depth of the heading in the table, counted from 0.
        public let level: Int
        /// The part in which the heading's text begins; nil for a heading that leads nowhere.
        public let part: Int?
        /// The anchor of the heading's paragraph in ``part``; nil for the top of the part.
        public let anchor: String?

        public init(_ title: String, level: Int = 0, part: Int? = nil, anchor: String? = nil) {
            self.title = title
            self.level = level
            self.part = part
            self.anchor = anchor
        }
    }

    /// Identifies the book by its contents, not by the name of its file.
    public let id: String
    public let title: String
    /// Empty if unknown.
    public let author: String
    /// The code of its language, `en`; empty if unknown.
    public let language: String
    /// At least one.
    public let parts: [Part]
    public let contents: [Heading]
    /// The path of its file; empty for standard input.
    public let path: String
    /// The number of bytes before each part, and before the end of the book.
    ///
    /// Only parts in order count.
    private let sizesBefore: [Int]

    public init(
        id: String, title: String, author: String = "", language: String = "", parts: [Part],
        contents: [Heading] = [], path: String = ""
    ) {
        self.id = id
        self.title = title
        self.author = author
        self.language = language
        self.parts = parts
        self.contents = contents
        self.path = path
        sizesBefore = parts.reduce(into: [0]) { sizes, part in
            sizes.append(sizes[sizes.count - 1] + (part.isInOrder ? part.size : 0))
        }
    }

    /// The part with which reading begins.
    public var start: Int { parts.firstIndex { $0.isInOrder } ?? 0 }

    /// The part with which reading ends.
    public var end: Int { parts.lastIndex { $0.isInOrder } ?? 0 }

    /// The part that the reader reaches by turning pages: the next part, or the previous part for a
    /// step of -1; nil at the end.
    public func part(after part: Int, by step: Int = 1) -> Int? {
        var next = part + step
        while parts.indices.contains(next), !parts[next].isInOrder { next += step }
        return parts.indices.contains(next) ? next : nil
    }

    /// The share of the book before a place, 0 to 1.
    ///
    /// - Parameters:
    ///   - part: The part of the place.
    ///   - share: The share of that part before the place, 0 to 1.
    /// - Returns: The share.
    public func share(before part: Int, _ share: Double = 0) -> Double {
        let bookSize = sizesBefore[parts.count]
        let sizeBefore = sizesBefore[min(max(part, 0), parts.count)]
        let partSize = parts.indices.contains(part) ? sizesBefore[part + 1] - sizeBefore : 0
        return bookSize > 0 ? (Double(sizeBefore) + share * Double(partSize)) / Double(bookSize) : 0
    }
}

/// A place in a book.
public struct BookPlace: Hashable, Comparable, Sendable {
    /// The index of the part.
    public let part: Int
    public let position: TextPosition

    public init(part: Int, position: TextPosition = .start) {
        self.part = part
        self.position = position
    }

    public static func < (one: BookPlace, other: BookPlace) -> Bool {
        (one.part, one.position) < (other.part, other.position)
    }
}
