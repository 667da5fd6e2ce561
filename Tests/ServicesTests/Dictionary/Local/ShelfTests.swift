import Core
import Glibc
import Lexicon
import SystemPackage
import TestSupport
import Testing

@testable import Services

struct `The dictionaries of a shelf` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ word: String, to name: String) throws {
        _ = try DictdFiles([(headword: word, text: word)]).write(to: folder, name: name)
    }

    private func shelf(named names: [String] = []) -> Shelf {
        let folders = DictionaryFolders(given: [FilePath(folder.path)])
        return Shelf(folders.locations(), by: DictionaryOpener(), named: names)
    }

    private func names(_ shelf: Shelf) -> [String] { shelf.volumes.map(\.name) }

    @Test func `are in the order of their names, and duplicate names get a number`() throws {
        try write("a", to: "zebra")
        try write("a", to: "Apple")
        mkdir(folder.path(of: "more"), 0o700)
        try write("a", to: "more/apple")
        expectEqual(names(shelf()), ["Apple", "apple 2", "zebra"])
        expectEqual(names(shelf(named: ["APPLE 2", "Zebra"])), ["apple 2", "zebra"])
    }

    @Test(.needs(.time)) func `that can't be used are reported in one sentence if there are many`()
        throws
    {
        try write("word", to: "good")
        for number in 0..<200 { _ = try folder.write("", to: "bad\(number).index") }
        let shelf = shelf()
        expectEqual(names(shelf), ["good", "200 dictionaries"])
        guard case .failed(let error) = shelf.volumes.last?.source.state else {
            Issue.record("they have not failed")
            return
        }
        let bad = "bad0, bad1, bad10, bad100, bad101, bad102, bad103, bad104, bad105, bad106"
        expectEqual(
            "\(error)",
            "200 dictionaries: can't be used, among them \(bad); "
                + "the first because \(folder.path)/bad0.dict is missing; "
                + "install the dictionary again")
    }

    @Test func `whose file leads nowhere say so before they name the folder`() throws {
        for path in ["pets.dict.dz", "pets.dict.dz/file"] { mkdir(folder.path(of: path), 0o700) }
        let path = folder.path(of: "pets.dict.dz/file")
        try #require(symlink("../../nowhere", path + "/pets.index") == 0)
        _ = try folder.write("", to: "tiny.index")
        let states = shelf().volumes.map(\.source.state)
        let errors = states.map { state in
            if case .failed(let error) = state { "\(error)" } else { "" }
        }
        expectEqual(
            errors,
            [
                "pets: pets.index is a link to a file that is not there (in \(path)); "
                    + "install the dictionary again",
                "tiny: tiny.dict is missing (in \(folder.path)); install the dictionary again",
            ])
    }

    @Test func `are named once if unreadable`() throws {
        let path = FilePath(try folder.write("", to: "e.pdf"))
        let shelf = Shelf([.file(path, .other)], by: DictionaryOpener(), named: [])
        guard case .failed(let error) = shelf.volumes.first?.source.state else {
            Issue.record("it has not failed")
            return
        }
        expectEqual("\(error)", "e.pdf: a document is no dictionary")
    }

    @Test(.needs(.time)) func `that are not named are not opened`() throws {
        try write("word", to: "good")
        for number in 0..<200 { _ = try folder.write("", to: "bad\(number).index") }
        // If all of them were opened, they would be told of in one sentence.
        expectEqual(names(shelf(named: ["Good", "bad3"])), ["bad3", "good"])
        #expect(names(shelf(named: ["nothing"])).isEmpty)
    }

    @Test(.needs(.time)) func `are used up to a number, and the others are counted`() throws {
        for number in 0..<1_003 { try write("word", to: "copy\(number)") }
        let names = names(shelf())
        expectEqual(names.count, 1_001)
        expectEqual(names.first, "copy0")
        expectEqual(names.last, "3 more dictionaries")
    }
}
