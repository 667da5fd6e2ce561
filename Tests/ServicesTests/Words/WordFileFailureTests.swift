import Core
import Glibc
import Services
import TestSupport
import Testing

struct WordFileFailureTests {
    private let files: WordFileFolder

    init() throws { files = try WordFileFolder() }

    @Test(
        "A missing file, and a path below a file, is an error that says what to do",
        arguments: ["none.json", "words.json/none"])
    func missing(name: String) async throws {
        _ = try files.folder.write("[]", to: "words.json")
        let found = await files.error(WordFileService(path: files.folder.path(of: name)))
        let last = name.split(separator: "/").last.map(String.init) ?? ""
        expectEqual(found?.description, "\(last) does not exist; check the name")
    }

    @Test("A folder is an error that says what to do", arguments: ["", "/", "/."])
    func folder(end: String) async {
        let found = await files.error(WordFileService(path: files.folder.path + end))
        expectEqual(
            found?.description.hasSuffix(" can't be read: it is a folder; name a file in it"), true)
    }

    @Test("A file that is too large is an error that says what to do, and soon")
    func tooLarge() async throws {
        let path = try files.folder.writeSparse(10_000_000_000, to: "words.json")
        let found = await files.error(WordFileService(path: path))
        expectEqual(found?.description, "words.json is larger than 16 MiB; split it")
    }

    @Test func `No name of a file disturbs a message`() async throws {
        let found = await files.error(
            WordFileService(path: files.folder.path(of: "a\u{1B}[2J\nb.json")))
        expectEqual(found?.description, "a [2J b.json does not exist; check the name")
        let answer = try await files.service("[]", name: "w\u{202E}\u{7}x.json").words(
            month: 1, year: 1)
        expectEqual(answer.source, "w x.json")
    }

    // MARK: - Text from outside

    @Test("Control characters, line ends and bidirectional marks do not get through any field")
    func cleaned() async throws {
        let dirt =
            #"a\u001b[31mb\tc\nd\r\u0085\u009b\u2028e\u202ef\u2066g\u200fh\u0000\u007fi\ufeffj"#
        let more = ["imageUrl", "partOfSpeech", "pronunciation", "definition", "example", "origin"]
            .map { #","\#($0)":"\#(dirt)""# }.joined()
        let answer = try await files.november(
            WordFileFolder.list([
                WordFileFolder.item(dirt, id: "\"\(dirt)\"", more: more)
            ]))
        let word = try #require(answer.words.first)
        let clean = "a [31mb c d efgh ij"
        expectEqual(
            [
                word.word, word.imageUrl, word.partOfSpeech, word.pronunciation, word.definition,
                word.example, word.origin,
            ], [String?](repeating: clean, count: 7))
        expectEqual(word.id, "words.json:" + clean)
    }

    @Test func `A very long text is truncated`() async throws {
        let long = String(repeating: "x", count: 100_000)
        let answer = try await files.november(
            WordFileFolder.list([
                WordFileFolder.item(long, id: "\"\(long)\"", more: #","origin":"\#(long)""#)
            ]))
        let word = try #require(answer.words.first)
        expectEqual(word.word.count, 201)
        #expect(word.id.count < 300)
        expectEqual(word.origin?.count, 4_097)
    }
}
