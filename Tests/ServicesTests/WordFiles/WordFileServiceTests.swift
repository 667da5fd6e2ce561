import Core
import Dispatch
import Glibc
import Services
import TestSupport
import Testing

@Suite struct WordFileServiceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// An item as it stands in a file.
    private static func item(
        _ word: String, id: String = "1", date: (Int, Int, Int) = (2026, 11, 1), more: String = ""
    ) -> String {
        #"{"id":\#(id),"word":"\#(word)","year":\#(date.0),"month":\#(date.1),"day":\#(date.2)\#(more)}"#
    }

    private static func list(_ items: [String]) -> String {
        #"{"words":[\#(items.joined(separator: ","))]}"#
    }

    private func service(_ text: String, name: String = "words.json") throws -> WordFileService {
        WordFileService(path: try folder.write(text, to: name))
    }

    private func november(_ text: String) async throws -> WordResponse {
        try await service(text).words(month: 11, year: 2026)
    }

    private func error(_ service: WordFileService) async -> WordServiceError? {
        await #expect(throws: WordServiceError.self) {
            try await service.words(month: 11, year: 2026)
        }
    }

    // MARK: - What is there

    @Test("A word has everything that the file says of it")
    func everything() async throws {
        let more = #"""
            ,"imageUrl":"https://example.org/a.png","partOfSpeech":"noun","pronunciation":"aʃ",
            "definition":"a tree","example":"An ash.","origin":"Old English","unknown":[1]
            """#
        let answer = try await november(
            WordFileServiceTests.list([WordFileServiceTests.item("ash", more: more)]))
        #expect(
            answer.words == [
                Word(
                    id: "words.json:1", word: "ash", date: try .of("2026-11-01"),
                    imageUrl: "https://example.org/a.png", partOfSpeech: "noun",
                    pronunciation: "aʃ", definition: "a tree", example: "An ash.",
                    origin: "Old English")
            ])
        #expect(answer.source == "words.json")
        #expect(answer.leftOut == 0)
    }

    @Test(
        "What the file does not say, or says with nothing, is nil",
        arguments: ["", #","origin":null"#, #","origin":" \t""#])
    func absent(more: String) async throws {
        let answer = try await november(
            WordFileServiceTests.list([WordFileServiceTests.item("ash", more: more)]))
        #expect(
            answer.words == [Word(id: "words.json:1", word: "ash", date: try .of("2026-11-01"))])
        #expect(answer.leftOut == 0)
    }

    @Test(
        "A list may stand alone, with blanks and a byte order mark before it",
        arguments: ["", " \n\t", "\u{FEFF}"] as [EscapedText])
    func bareList(before: EscapedText) async throws {
        let answer = try await november(
            before.text + "[" + WordFileServiceTests.item("ash") + "]\n")
        #expect(answer.words.map(\.word) == ["ash"])
    }

    @Test("Words come sorted by date, those of one day in the order of the file")
    func sorted() async throws {
        let items = [
            ("d", 30), ("b2", 2), ("c", 3), ("b1", 2), ("a", 1), ("b3", 2),
        ].map { WordFileServiceTests.item($0.0, id: "\"\($0.0)\"", date: (2026, 11, $0.1)) }
        let other = WordFileServiceTests.item("x", date: (2026, 12, 1))
        let answer = try await november(WordFileServiceTests.list([other] + items))
        #expect(answer.words.map(\.word) == ["a", "b2", "b1", "b3", "c", "d"])
    }

    @Test("An id used twice keeps all its rows, under ids of their own")
    func duplicates() async throws {
        // The app's id of the second "a" would be that of the first "a:2", was it not seen to.
        let ids = ["1", "1", #""1""#, #""a:2""#, #""a""#, #""a""#, #""a""#, #""""#, #""""#, "1"]
        let answer = try await november(
            WordFileServiceTests.list(
                ids.enumerated().map { WordFileServiceTests.item("w\($0.offset)", id: $0.element) })
        )
        #expect(answer.words.map(\.word) == ids.indices.map { "w\($0)" })
        #expect(Set(answer.words.map(\.id)).count == ids.count)
        #expect(answer.words.first?.id == "words.json:1")
        #expect(answer.leftOut == 0)
    }

    @Test("An id may be a text")
    func textID() async throws {
        let answer = try await november(
            WordFileServiceTests.list([WordFileServiceTests.item("ash", id: #""tree-7""#)]))
        #expect(answer.words.map(\.id) == ["words.json:tree-7"])
    }

    // MARK: - What can't be read

    @Test(
        "An item that can't be read is left out and counted, the others are there",
        arguments: [
            "null", "7", "[]", "{}", #""ash""#,
            WordFileServiceTests.item("ash", date: (2026, 2, 30)),
            WordFileServiceTests.item("ash", date: (2026, 13, 1)),
            WordFileServiceTests.item("ash", date: (2026, 11, 0)),
            WordFileServiceTests.item("ash", date: (99_999_999, 11, 1)),
            WordFileServiceTests.item("ash", id: "null"),
            WordFileServiceTests.item("ash", id: "[1]"),
            WordFileServiceTests.item("", id: "2"), WordFileServiceTests.item(#"\u0000\u202e"#),
            WordFileServiceTests.item("ash", more: #","origin":7"#),
            #"{"id":1,"word":"ash","year":2026,"month":11}"#,
            #"{"id":1,"word":"ash","year":2026,"month":11,"day":"1"}"#,
            #"{"id":1,"word":7,"year":2026,"month":11,"day":1}"#,
        ])
    func leftOut(item: String) async throws {
        let good = ["birch", "cedar"].map { WordFileServiceTests.item($0, id: "\"\($0)\"") }
        let answer = try await november(WordFileServiceTests.list([good[0], item, good[1]]))
        #expect(answer.words.map(\.word) == ["birch", "cedar"])
        #expect(answer.leftOut == 1)
    }

    @Test("What is left out counts in months without words too")
    func leftOutElsewhere() async throws {
        let service = try service(
            WordFileServiceTests.list([WordFileServiceTests.item("ash"), "7"]))
        let answer = try await service.words(month: 1, year: 2000)
        #expect(answer.words == [])
        #expect(answer.leftOut == 1)
    }

    @Test(
        "A file that is no list of words is an error that says why",
        arguments: [
            ("", "words.json is not a list of words: it is empty"),
            ("{}", #"words.json is not a list of words: it has no list called "words""#),
            (
                #"{"words":null}"#,
                #"words.json is not a list of words: it has no list called "words""#
            ),
            (
                #"{"words":{}}"#,
                #"words.json is not a list of words: it has no list called "words""#
            ),
            (
                #"{"Words":[]}"#,
                #"words.json is not a list of words: it has no list called "words""#
            ),
            ("7", #"words.json is not a list of words: it has no list called "words""#),
            ("ash,birch", "words.json is not a list of words: it is not valid JSON"),
            (" ", "words.json is not a list of words: it is not valid JSON"),
            ("\u{1B}[2J\u{0}", "words.json is not a list of words: it is not valid JSON"),
            (#"[{"id":1,"word":"as"#, "words.json is not a list of words: it is not valid JSON"),
            (
                EscapedText(String(repeating: "[", count: 100_000)),
                "words.json is not a list of words: it is not valid JSON"
            ),
        ] as [(EscapedText, String)])
    func malformed(text: EscapedText, sentence: String) async throws {
        let found = try #require(await error(service(text.text)))
        #expect(found.description.hasPrefix(sentence), "\(found)")
        #expect(found.description == found.description.cleaned(limit: 400))
        #expect(found.description.count < 250)
    }

    @Test("A good file that is cut off anywhere is an error, not a crash and not half a list")
    func cutOff() async throws {
        let bytes = Array(WordFileServiceTests.list([WordFileServiceTests.item("ésh")]).utf8)
        for count in 0..<bytes.count {
            let path = try folder.write(bytes[..<count], to: "words.json")
            guard case .malformed = await error(WordFileService(path: path)) else {
                Issue.record("cut after \(count) bytes")
                return
            }
        }
    }

    @Test("An item with bytes that are no UTF-8 is left out and counted")
    func invalidBytes() async throws {
        let items = ["ash", "?", "oak"].map { WordFileServiceTests.item($0) }
        let bytes = WordFileServiceTests.list(items).utf8.map {
            $0 == UInt8(ascii: "?") ? 0xFF : $0
        }
        let path = try folder.write(bytes, to: "words.json")
        let answer = try await WordFileService(path: path).words(month: 11, year: 2026)
        #expect(answer.words.map(\.word) == ["ash", "oak"])
        #expect(answer.leftOut == 1)
    }

    @Test(
        "A file that is not there, and one below a file, is an error that says what to do",
        arguments: ["none.json", "words.json/none"])
    func missing(name: String) async throws {
        _ = try folder.write("[]", to: "words.json")
        let found = await error(WordFileService(path: folder.path(of: name)))
        let last = name.split(separator: "/").last.map(String.init) ?? ""
        #expect(found?.description == "\(last) does not exist; check the name")
    }

    @Test("A folder is an error that says what to do", arguments: ["", "/", "/."])
    func folder(end: String) async {
        let found = await error(WordFileService(path: folder.path + end))
        #expect(
            found?.description.hasSuffix(" can't be read: it is a folder; name a file in it")
                == true)
    }

    // Nothing is forbidden to root.
    @Test("A file that one may not read is an error that says so", .enabled(if: geteuid() != 0))
    func forbidden() async throws {
        let path = try folder.write("[]", to: "words.json")
        try #require(chmod(path, 0) == 0)
        let found = await error(WordFileService(path: path))
        #expect(found?.description == "words.json can't be read: you may not read it")
    }

    @Test("What the system refuses to open or to read is an error with the system's reason")
    func unreadable() async throws {
        let loop = folder.path(of: "loop")
        try #require(symlink(loop, loop) == 0)
        let found = await error(WordFileService(path: loop))
        #expect(found?.description == "loop can't be read: Too many levels of symbolic links")
        // It opens, but there is nothing at its beginning.
        let memory = await error(WordFileService(path: "/proc/self/mem"))
        #expect(memory?.description == "mem can't be read: Input/output error")
    }

    @Test("A file that is too large is an error that says what to do, and soon")
    func tooLarge() async throws {
        let path = try folder.writeSparse(10_000_000_000, to: "words.json")
        let found = await error(WordFileService(path: path))
        #expect(found?.description == "words.json is larger than 64 MiB; split it")
    }

    @Test("A device without end is too large as well")
    func endless() async {
        let found = await error(WordFileService(path: "/dev/zero"))
        #expect(found?.description == "zero is larger than 64 MiB; split it")
    }

    @Test("No name of a file disturbs a message")
    func nameWithEscapes() async throws {
        let found = await error(WordFileService(path: folder.path(of: "a\u{1B}[2J\nb.json")))
        #expect(found?.description == "a [2J b.json does not exist; check the name")
        let answer = try await service("[]", name: "w\u{202E}\u{7}x.json").words(month: 1, year: 1)
        #expect(answer.source == "w x.json")
    }

    // MARK: - Text from outside

    @Test("Control characters, line ends and bidirectional marks do not get through any field")
    func cleaned() async throws {
        let dirt =
            #"a\u001b[31mb\tc\nd\r\u0085\u009b\u2028e\u202ef\u2066g\u200fh\u0000\u007fi\ufeffj"#
        let more = ["imageUrl", "partOfSpeech", "pronunciation", "definition", "example", "origin"]
            .map { #","\#($0)":"\#(dirt)""# }.joined()
        let answer = try await november(
            WordFileServiceTests.list([
                WordFileServiceTests.item(dirt, id: "\"\(dirt)\"", more: more)
            ]))
        let word = try #require(answer.words.first)
        let clean = "a [31mb c d efgh ij"
        #expect(
            [
                word.word, word.imageUrl, word.partOfSpeech, word.pronunciation, word.definition,
                word.example, word.origin,
            ] == [String?](repeating: clean, count: 7))
        #expect(word.id == "words.json:" + clean)
    }

    @Test("A text without end is cut")
    func longTexts() async throws {
        let long = String(repeating: "x", count: 100_000)
        let answer = try await november(
            WordFileServiceTests.list([
                WordFileServiceTests.item(long, id: "\"\(long)\"", more: #","origin":"\#(long)""#)
            ]))
        let word = try #require(answer.words.first)
        #expect(word.word.count == 201)
        #expect(word.id.count < 300)
        #expect(word.origin?.count == 4_097)
    }

    // MARK: - Months

    @Test(
        "A month without words names the nearest that has some, of two the earlier",
        arguments: [
            ("2026-11", "2026-06"), ("2026-04", "2026-03"), ("2026-05", "2026-06"),
            ("2027-06", "2026-06"), ("1990-01", "2025-12"), ("2026-02", "2026-03"),
            ("2026-01", "2025-12"), ("9999-12", "2026-06"),
        ])
    func nearest(month: String, nearest: String) async throws {
        let service = try service(
            WordFileServiceTests.list(
                [(2026, 6, 30), (2025, 12, 1), (2026, 3, 31)].map {
                    WordFileServiceTests.item("ash", date: $0)
                }))
        let month = try YearMonth.of(month)
        let answer = try await service.words(month: month.month, year: month.year)
        #expect(answer.words == [])
        #expect(answer.nearestMonth == (try .of(nearest)))
    }

    @Test("Of two months as near as each other the earlier is named")
    func tie() async throws {
        let service = try service(
            WordFileServiceTests.list(
                [(2026, 3, 1), (2026, 1, 1)].map { WordFileServiceTests.item("ash", date: $0) }))
        #expect(
            try await service.words(month: 2, year: 2026).nearestMonth == (try .of("2026-01")))
    }

    @Test("A month with words names no other, and a file without words has none to name")
    func noNearest() async throws {
        #expect(
            try await november(WordFileServiceTests.list([WordFileServiceTests.item("ash")]))
                .nearestMonth == nil)
        let empty = try await november("[]")
        #expect(empty == WordResponse(words: [], source: "words.json"))
        #expect(try await service("[]").words(month: 13, year: 2026).words == [])
    }

    // MARK: - Files that are large, that change, or that are none

    @Test("A hundred thousand words are read", .timeLimit(.minutes(5)))
    func manyWords() async throws {
        let items = (0..<100_000).map {
            WordFileServiceTests.item(
                "w\($0)", id: "7", date: (2000 + $0 % 100, 1 + $0 / 100 % 12, 1 + $0 / 1_200 % 28))
        }
        let service = try service(WordFileServiceTests.list(items))
        var count = 0
        var ids: Set<String> = []
        for year in 2000..<2100 {
            for month in 1...12 {
                let words = try await service.words(month: month, year: year).words
                count += words.count
                ids.formUnion(words.map(\.id))
            }
        }
        #expect(count == 100_000)
        #expect(ids.count == 100_000)
    }

    @Test("A file that was replaced is read again, one that has gone is an error")
    func replaced() async throws {
        let service = try service("[" + WordFileServiceTests.item("ash") + "]")
        #expect(try await service.words(month: 11, year: 2026).words.map(\.word) == ["ash"])
        #expect(try await service.words(month: 11, year: 2026).words.map(\.word) == ["ash"])
        _ = try folder.write("[" + WordFileServiceTests.item("oak") + "]", to: "words.json")
        #expect(try await service.words(month: 11, year: 2026).words.map(\.word) == ["oak"])
        try #require(unlink(folder.path(of: "words.json")) == 0)
        #expect(await error(service) == .missing(source: "words.json"))
    }

    @Test("A named pipe is read once, and its words stay", .timeLimit(.minutes(5)))
    func namedPipe() async throws {
        let path = try folder.makePipe("words.json")
        let service = WordFileService(path: path)
        let text = WordFileServiceTests.list([
            WordFileServiceTests.item("ash"), WordFileServiceTests.item("oak", date: (2026, 12, 1)),
        ])
        PipeWriter.write(text, toPath: path)
        #expect(try await service.words(month: 11, year: 2026).words.map(\.word) == ["ash"])
        #expect(try await service.words(month: 12, year: 2026).words.map(\.word) == ["oak"])
    }

    @Test(
        "A pipe that a shell hands over is read once, also by two who ask at the same time",
        .timeLimit(.minutes(5)))
    func descriptor() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        let service = WordFileService(path: "/dev/fd/\(reading)")
        let items = (0..<5_000).map { WordFileServiceTests.item("w\($0)", id: "\($0)") }
        async let first = service.words(month: 11, year: 2026)
        async let second = service.words(month: 12, year: 2026)
        PipeWriter.write(
            WordFileServiceTests.list(items), toDescriptor: writing)
        #expect(try await first.words.count == 5_000)
        #expect(try await second.nearestMonth == (try .of("2026-11")))
        #expect(try await service.words(month: 11, year: 2026).words.count == 5_000)
    }
}

/// Writes to pipes, which blocks, on a thread that no task needs.
private enum PipeWriter {
    static func write(_ text: String, toPath path: String) {
        DispatchQueue.global().async { write(text, andClose: open(path, O_WRONLY | O_CLOEXEC)) }
    }

    static func write(_ text: String, toDescriptor descriptor: Int32) {
        DispatchQueue.global().async { write(text, andClose: descriptor) }
    }

    private static func write(_ text: String, andClose descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        close(descriptor)
    }
}
