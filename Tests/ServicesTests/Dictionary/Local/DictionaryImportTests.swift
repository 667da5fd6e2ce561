import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Services

struct `An import of a dictionary` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func made(
        _ files: TarFiles, language: String? = nil, name: String? = nil
    ) throws -> DictionaryImport.Outcome {
        let file = try folder.write(files.archive, to: "Own words.tar")
        return try DictionaryImport.run(
            FilePath(file), language: language, name: name,
            environment: { ["XDG_DATA_HOME": folder.path][$0] }, progress: { _, _ in })
    }

    @Test("of an archive is a folder with its name, or a given one", arguments: [nil, "mine"])
    func folder(name: String?) throws {
        let files = TarFiles().adding("a.tsv", "quire\tsheets").adding("b/c.csv", "a,b")
            .adding("README", "x")
        let made = try made(files, name: name)
        let path = folder.path(of: "mot/dictionaries/\(name ?? "Own words")")
        expectEqual(made, .init(path: path, content: .dictionaries(2), size: 16))
        let found = DictionaryFolders(given: [FilePath(path)]).locations()
        expectEqual(found.map(\.formatName), ["table", "table"])
    }

    @Test(arguments: [
        (
            TarFiles().adding("README", "x"),
            "it has no dictionary that Mot can read; put a .zip of Yomitan into the folder of "
                + "dictionaries without unpacking it"
        ),
        (TarFiles().adding("Big.bgl", "x"), "it has only Babylon, which Mot can't read"),
    ])
    func `without a dictionary is refused, and leaves nothing`(
        files: TarFiles, reason: String
    ) throws {
        let error = #expect(throws: DictionaryImport.Failure.self) { try made(files) }
        let file = folder.path(of: "Own words.tar")
        expectEqual(error, .notMade(reason: "\(file) can't be used: \(reason)"))
        try expectEqual(folder.names(in: "mot/dictionaries"), [])
    }

    @Test func `of a book says how it is opened`() throws {
        let file = try folder.write("PK", to: "Book.EPUB")
        let error = #expect(throws: DictionaryImport.Failure.self) {
            try DictionaryImport.run(
                FilePath(file), language: nil, name: nil,
                environment: { ["XDG_DATA_HOME": folder.path][$0] }, progress: { _, _ in })
        }
        expectEqual(error, .notMade(reason: "\(file) is a book; `mot read` opens it"))
    }

    @Test(
        "of a dictionary that is read in place says where to copy it",
        arguments: ["a.csv", "a.dsl", "a.ifo", "a.mdx", "in a folder/a.tsv"])
    func needless(name: String) throws {
        mkdir(folder.path(of: "given"), 0o700)
        mkdir(folder.path(of: "given/in a folder"), 0o700)
        let path = try folder.write("quire\tsheets, of paper\n", to: "given/\(name)")
        let given = name.contains("/") ? FilePath(path).removingLastComponent() : FilePath(path)
        let error = #expect(throws: DictionaryImport.Failure.self) {
            try DictionaryImport.run(
                given, language: nil, name: nil,
                environment: { ["XDG_DATA_HOME": folder.path][$0] }, progress: { _, _ in })
        }
        let own = folder.path(of: "mot/dictionaries")
        expectEqual(
            error,
            .notMade(
                reason: "\(given) needs no import; copy all its files to \(own)"))
    }
}
