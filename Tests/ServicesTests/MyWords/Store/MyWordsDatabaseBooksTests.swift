import Core
import GRDB
import Services
import TestSupport
import Testing
import Texts

@Suite(.timeLimit(.minutes(5))) struct `The books and the known words of the file of My words` {
    private let world: MyWordsWorld

    init() throws { world = try MyWordsWorld() }

    private static func book(
        _ title: String, path: String? = nil, read: Int = 1_795_000_000
    ) -> ShelvedBook {
        ShelvedBook(
            id: "id of \(title)", title: title, author: "An Author", language: "en",
            path: path ?? "/books/\(title).txt",
            place: BookPlace(part: 3, position: TextPosition(paragraph: 5, offset: 17)),
            quote: "a line of it ", share: 0.25, lastRead: UnixTime(seconds: read), seconds: 90)
    }

    private func titles(_ words: MyWordsDatabase) async throws -> [String] {
        try await words.books().map(\.title)
    }

    // MARK: - Books

    @Test func `a book is kept whole for another run, the last read first`() async throws {
        let words = world.database()
        try await expectEqual(words.books(), [])
        let (one, two) = (Self.book("One", read: 20), Self.book("Two", read: 10))
        try await words.keep(one)
        try await words.keep(two)
        try await expectEqual(world.database().books(), [one, two])
        var later = two
        later.share = 0.5
        later.lastRead = UnixTime(seconds: 30)
        try await words.keep(later)
        try await expectEqual(world.database().books(), [later, one])
    }

    @Test func `a file that has changed is one book, and texts of standard input are many`()
        async throws
    {
        let words = world.database()
        for (title, path) in [("Old", "/a"), ("New", "/a"), ("Input", ""), ("More input", "")] {
            try await words.keep(Self.book(title, path: path))
        }
        try await expectEqual(Set(titles(words)), ["New", "Input", "More input"])
    }

    @Test func `the text of a file that came from standard input leaves the file where it is`()
        async throws
    {
        let words = world.database()
        let file = Self.book("One")
        try await words.keep(file)
        try await words.keep(
            ShelvedBook(
                id: file.id, title: "standard input", share: 0.75, lastRead: file.lastRead))
        let book = try #require(try await words.books().first)
        #expect((book.title, book.path, book.share) == (file.title, file.path, 0.75))
    }

    @Test func `the thousand books that were read last are kept`() async throws {
        let words = world.database()
        try await words.keep(Self.book("first", read: 1))
        try await world.other().write { database in
            for number in 1...1_000 {
                try database.execute(
                    sql: """
                        INSERT INTO book SELECT ?1, ?1, author, language, ?1, part, paragraph, byte,
                            quote, share, ?2, seconds, change, removed FROM book WHERE last = 1
                        """, arguments: ["book \(number)", number + 1])
            }
        }
        try await words.keep(Self.book("last", read: 2_000))
        let titles = try await titles(words)
        expectEqual(titles.count, 1_000)
        expectEqual(titles.first, "last")
        expectEqual(titles.last, "book 2")
    }

    @Test func `a book that was taken from the list comes back by undo, and goes by redo`()
        async throws
    {
        let words = world.database()
        try await words.keep(Self.book("One"))
        try await words.remove("id of One")
        try await words.remove("id of nothing")
        try await expectEqual(titles(words), [])
        let later = world.database()
        try await expectEqual(later.undo(), "removing One from the list")
        try await expectEqual(later.books(), [Self.book("One")])
        try await expectEqual(later.redo(), "removing One from the list")
        try await expectEqual(titles(later), [])
        // It is read again, which no undo takes back.
        try await later.keep(Self.book("One"))
        try await expectEqual(later.undo(), "removing One from the list")
        try await expectEqual(titles(later), ["One"])
    }

    // MARK: - Known words

    @Test func `ticked words are known, as many as at once, and each change is undone as a whole`()
        async throws
    {
        let words = world.database()
        try await expectEqual(words.knownWords(), [])
        let keys = ["serene", "Ice-cream", "calm"].map { MergeKey($0) }
        try await words.setKnown(true, keys)
        try await words.setKnown(true, [keys[0]])
        try await words.setKnown(false, [keys[0], MergeKey("never ticked")])
        try await expectEqual(world.database().knownWords(), [keys[1], keys[2]])
        try await expectEqual(words.undo(), "unticking serene")
        try await expectEqual(words.knownWords(), Set(keys))
        try await expectEqual(words.undo(), "ticking 3 words as known")
        try await expectEqual(words.knownWords(), [])
        try await expectEqual(words.redo(), "ticking 3 words as known")
        try await expectEqual(words.redo(), "unticking serene")
        try await expectEqual(words.knownWords(), [keys[1], keys[2]])
        try await expectEqual(words.undo(), "unticking serene")
        try await words.setKnown(true, [MergeKey("new")])
        #expect(try await words.redo() == nil)
        try await expectEqual(words.knownWords(), Set(keys + [MergeKey("new")]))
    }

    @Test(arguments: [(20, 2, false), (21, 2, true), (400, 3, false)])
    func `a marked word is known from 21 days between two reviews on`(
        days: Int, phase: Int, isKnown: Bool
    ) async throws {
        let words = world.database()
        try await words.mark([MyWordsWorld.word("serene"), MyWordsWorld.word("calm")], nil)
        try await world.other().write {
            try $0.execute(
                sql: """
                    UPDATE mark SET phase = ?, reviewed = 1000000, due = 1000000 + 86400 * ?
                    WHERE id = 'serene'
                    """, arguments: [phase, days])
        }
        #expect(try await words.knownWords() == (isKnown ? [MergeKey("serene")] : []))
    }

    // MARK: - Other files

    @Test func `values that another program has written are cleaned, and named`() async throws {
        try await world.database().keep(Self.book("One"))
        try await world.database().setKnown(true, [MergeKey("calm")])
        try await world.other().write {
            try $0.execute(
                sql: """
                    UPDATE book SET title = 'O' || char(27) || 'ne', part = -4, share = 7.5,
                        paragraph = 1 << 60, last = 1 << 60, seconds = 'many';
                    INSERT INTO book SELECT x'00', title, author, language, '', part, paragraph,
                        byte, quote, share, last, seconds, 0, 0 FROM book;
                    INSERT INTO known (word, isKnown, change) VALUES (x'01', 1, 0), ('no', 'x', 0);
                    """)
        }
        let words = world.database()
        let book = try #require(try await words.books().first)
        try await expectEqual(words.books().count, 1)
        expectEqual(book.title, "O ne")
        expectEqual(book.place.part, 0)
        expectEqual(book.place.position.paragraph, 1 << 31)
        expectEqual(book.share, 1)
        expectEqual(book.seconds, 0)
        try await expectEqual(words.knownWords(), [MergeKey("calm")])
        await expectEqual(
            words.takeNotices(),
            [
                "4 rows of your words are damaged; `mot restore` lists the copies"
            ])
    }

    @Test func `a file without them gets them, with its words and changes`() async throws {
        try await world.fill()
        try await world.database().unmark([MyWordsWorld.word("word 7").key])
        try await makeVersion2()
        let words = world.database()
        try await expectEqual(words.books(), [])
        try await expectEqual(words.knownWords(), [])
        try await expectEqual(words.undo(), "unmarking word 7")
        try await expectEqual(words.keys().count, 200)
        try await words.keep(Self.book("One"))
        try await expectEqual(titles(world.database()), ["One"])
        await expectEqual(words.takeNotices(), [])
    }

    @Test func `a copy without them is brought back, and gets them`() async throws {
        try await world.fill()
        try await makeVersion2()
        let copy = world.folder.path(of: "copy")
        _ = try world.folder.write(
            try world.folder.bytes(of: MyWordsWorld.file), to: "copy")
        let words = world.database()
        try await words.keep(Self.book("One"))
        try await expectEqual(words.restore(.file(copy)).contents.count, 200)
        try await expectEqual(words.books(), [])
        _ = try await words.restore(.beforeLastRestore)
        try await expectEqual(titles(words), ["One"])
    }

    @Test func `a damaged file without them is made anew of all that it has`() async throws {
        try await world.fill()
        try await makeVersion2()
        var bytes = try world.folder.bytes(of: MyWordsWorld.file)
        let page = 4_096
        let pages = bytes.count / page
        for index in 0..<page {
            bytes.swapAt((pages - 2) * page + index, (pages - 5) * page + index)
        }
        try world.folder.replace(MyWordsWorld.file, by: bytes)
        let words = world.database()
        try await expectEqual(words.keys().count, 200)
        try await expectEqual(words.books(), [])
    }

    @Test func `damage elsewhere loses no book and no known word`() async throws {
        let words = world.database()
        try await words.keep(Self.book("One"))
        try await words.setKnown(true, [MergeKey("calm")])
        try await world.fill()
        var bytes = try world.folder.bytes(of: MyWordsWorld.file)
        let end = bytes.count
        bytes.replaceSubrange(end - 4_096..<end, with: [UInt8](repeating: 0xA5, count: 4_096))
        try world.folder.replace(MyWordsWorld.file, by: bytes)
        let later = world.database()
        try await expectEqual(later.books(), [Self.book("One")])
        try await expectEqual(later.knownWords(), [MergeKey("calm")])
        await expectEqual(later.takeNotices().first?.hasPrefix("your words were damaged"), true)
    }

    private func makeVersion2() async throws {
        try await world.other().write {
            try $0.execute(
                sql: "DROP TABLE book; DROP TABLE known; PRAGMA user_version = 2")
        }
    }
}
