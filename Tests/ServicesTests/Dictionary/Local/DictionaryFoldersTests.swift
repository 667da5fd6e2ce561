import Core
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Lexicon
@testable import Services

struct `The folders of dictionaries` {
    let root: TemporaryFolder

    init() throws { root = try TemporaryFolder() }

    private func make(_ files: String...) throws {
        for file in files {
            let folders = file.split(separator: "/").dropLast()
            var path = root.path
            for folder in folders {
                path += "/" + folder
                mkdir(path, 0o700)
            }
            _ = try root.write("", to: file)
        }
    }

    private func found(_ folders: [String], limit: Int = FolderWalk.countLimit) -> [String] {
        let folders = DictionaryFolders(given: folders.map { FilePath($0) })
        return folders.locations(limit: limit).map { location in
            switch location {
            case .file(let path, let format): "\(format.name) \(relative(path.string))"
            case .almanac: "almanac"
            case .nothing(let folder, let reason): "\(relative(folder.string)): \(reason)"
            }
        }
    }

    private static let nothing: String = {
        let names = DictionaryFormat.all.map(\.name)
        return "there is no \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "") "
            + "dictionary in it"
    }()

    private func path(_ name: String) -> FilePath { FilePath(root.path(of: name)) }

    private func relative(_ path: String) -> String {
        path == root.path ? "." : String(path.dropFirst(root.path.count + 1))
    }

    @Test func `are searched for all formats, with the folders below them`() throws {
        try make(
            "b.index", "a.index", "a.dict", "wordnet/index.noun", "wordnet/data.noun",
            "stardict-dict-2.4.2/dict.ifo", "notes.txt", ".hidden/x.ifo")
        expectEqual(
            found([root.path]),
            [
                "dictd a.index", "dictd b.index", "StarDict stardict-dict-2.4.2/dict.ifo",
                "WordNet wordnet",
            ])
    }

    @Test func `with files of formats that are not read name them, with what to do`() throws {
        try make("Wiki.zim", "old/Big.BGL", "c.lsd", "d.dct")
        let locations = DictionaryFolders(given: [FilePath(root.path)]).locations()
        expectEqual(
            locations.map(\.kind), [.unsupported, .unsupported, .unsupported, .unsupported])
        expectEqual(locations.map(\.formatName), ["ZIM", "Lingvo's LSD", "Sdictionary", "Babylon"])
        let reasons = locations.map { location in
            switch DictionaryOpener().reader(of: location) {
            case .success: "it was read"
            case .failure(let error): relative(error.description)
            }
        }
        expectEqual(reasons[0], "Wiki.zim can't be used: Mot can't read ZIM; Kiwix reads it")
        #expect(reasons[3].hasSuffix("PyGlossary converts it to StarDict"))
    }

    @Test
    func `of this program's own name each file that is not read, but no part of a dictionary`()
        throws
    {
        let own = "home/.local/share/mot/dictionaries"
        try make(
            "\(own)/a.tsv", "\(own)/a.png", "\(own)/a_abrv.dsl", "\(own)/A.idx", "\(own)/b.tar.gz",
            "\(own)/cover.jpg", "\(own)/deep/c.index", "\(own)/deep/LICENSE",
            "\(own)/deep/more/d.pdf",
            "\(own)/loose/e.PDF", "\(own)/.hidden", "\(own)/f.zim", "\(own)/lost.idx",
            "\(own)/e.dsl.xz", "\(own)/e.xml.gz", "home/.goldendict/b.tar.gz")
        let found = usual(["HOME": root.path(of: "home")])
        let reasons = found.filter { $0.kind == .unsupported }.map { location in
            switch DictionaryOpener().reader(of: location) {
            case .success: "it was read"
            case .failure(let error):
                String(error.description.dropFirst(path(own).string.count + 1))
            }
        }
        expectEqual(
            reasons,
            [
                "b.tar.gz can't be used: it is packed; `mot import-dictionary` unpacks it",
                "e.dsl.xz can't be used: it is packed; `mot import-dictionary` unpacks it",
                "e.xml.gz can't be used: it is packed; unpack it here",
                "f.zim can't be used: Mot can't read ZIM; Kiwix reads it",
                "loose/e.PDF can't be used: a document is no dictionary",
                "lost.idx can't be used: it is part of a dictionary whose .ifo is missing",
            ])
        expectEqual(found.filter { $0.kind == .files }.map(\.formatName), ["table", "dictd"])
        expectEqual(found.last?.fileName, "lost.idx")
    }

    @Test func `of this program's own count the files beyond a number`() throws {
        let own = "home/.local/share/mot/dictionaries"
        try make("\(own)/x")
        for number in 0..<103 { _ = try root.write("", to: "\(own)/\(number).odd") }
        let found = usual(["HOME": root.path(of: "home")])
        expectEqual(found.count, 101)
        let error = #expect(throws: LexiconError.self) {
            try DictionaryOpener().reader(of: #require(found.last)).get()
        }
        expectEqual(
            "\(try #require(error))", "\(path(own)) can't be used: 4 more files are not read")
        expectEqual(found.last?.kind, .unsupported)
    }

    @Test func `with pictures and sounds of a dictionary are not searched`() throws {
        try make(
            "a.ifo", "res/b.ifo", "deep/res/c.ifo", "x.files/d.ifo", "files/e.ifo", "res.index")
        expectEqual(
            found([root.path]), ["StarDict a.ifo", "StarDict files/e.ifo", "dictd res.index"])
    }

    @Test func `have a limit each, which is reported`() throws {
        try make("full/a.ifo", "other/b.ifo")
        for number in 0..<9 { try make("full/\(number).txt") }
        for limit in [9, 12] {
            let found = found([root.path(of: "full"), root.path(of: "other")], limit: limit)
            let isTold = found.contains {
                $0.hasPrefix("full: it has more than \(limit) files, and the rest")
            }
            #expect(isTold == (limit == 9))
            expectEqual(found.last, "StarDict other/b.ifo")
        }
    }

    @Test func `may have names that are not UTF-8`() throws {
        let folder = root.path(of: "caf").utf8.map { CChar(bitPattern: $0) } + [-23, 0]
        mkdir(folder, 0o700)
        let file =
            folder.dropLast() + "/x\u{0}".utf8.map { CChar(bitPattern: $0) }.dropLast()
            + [-1] + ".ifo\0".utf8.map { CChar(bitPattern: $0) }
        close(open(Array(file), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
        let expected = FilePath(platformString: Array(file))
        expectEqual(DictionaryFolders(given: [path("")]).locations(), [.file(expected, .starDict)])
        expectEqual(
            DictionaryFolders(given: [FilePath(platformString: folder)]).locations(),
            [.file(expected, .starDict)])
    }

    @Test func `that contain themselves are visited once`() throws {
        try make("below/a.ifo")
        expectEqual(symlink(root.path, root.path(of: "below/loop")), 0)
        expectEqual(symlink(root.path(of: "below"), root.path(of: "other")), 0)
        expectEqual(found([root.path]), ["StarDict below/a.ifo"])
    }

    @Test func `list a dictionary once, however many links lead to it`() throws {
        try make("a.mdx", "below/b.ifo")
        expectEqual(symlink("a.mdx", root.path(of: "z.mdx")), 0)
        expectEqual(symlink(root.path(of: "a.mdx"), root.path(of: "below/c.mdx")), 0)
        expectEqual(symlink("nowhere", root.path(of: "below/d.mdx")), 0)
        expectEqual(
            found([root.path]), ["MDict a.mdx", "StarDict below/b.ifo", "MDict below/d.mdx"])
    }

    @Test(arguments: [
        [".", "all/en"], ["all/en", "."], ["all", "all", "link"], ["link", "all/en"],
        [".", "all/en", "all/none"],
    ])
    func `that are given twice list their dictionaries once, and are not called empty`(
        _ folders: [String]
    ) throws {
        try make("all/en/a.ifo", "all/none/notes.txt")
        expectEqual(symlink(root.path(of: "all"), root.path(of: "link")), 0)
        let found = found(folders.map { $0 == "." ? root.path : root.path(of: $0) })
        #expect(found.count { $0.hasSuffix("en/a.ifo") } == 1, "\(found)")
        let isEmptyNamed = folders.contains("all/none")
        #expect(
            found.dropFirst()
                == (isEmptyNamed
                    ? ["all/none: \(Self.nothing)"] : []))
    }

    @Test func `that are given and contain nothing are reported`() throws {
        try make("file")
        expectEqual(found([root.path]), [".: \(Self.nothing)"])
        expectEqual(
            found([root.path(of: "none")]), ["none: there is no such folder; check the name"])
        expectEqual(
            found([root.path(of: "file")]), ["file: it is a file; name the folder it is in"])
    }

    @Test func `are the default ones if none are given, and may be missing`() throws {
        try make("home/.stardict/dic/a.ifo", "wn/index.noun", "data/stardict/dic/b.ifo")
        let environment = [
            "HOME": root.path(of: "home"), "WNSEARCHDIR": root.path(of: "wn"),
            "XDG_DATA_HOME": root.path(of: "data"),
        ]
        expectEqual(
            usual(environment),
            [
                .file(path("wn"), .wordNet),
                .file(path("home/.stardict/dic/a.ifo"), .starDict),
                .file(path("data/stardict/dic/b.ifo"), .starDict),
            ])
    }

    /// The dictionaries in the default folders.
    private func usual(_ environment: [String: String]) -> [DictionaryLocation] {
        let data = DataFolders(
            environment: { environment[$0] }, system: path("system"), program: path("link"))
        return DictionaryFolders(defaultsIn: data).locations()
    }

    @Test(arguments: [
        ([], "opt/share/mot/wordnet"), (["system/dictd/wn.index"], "opt/share/mot/wordnet"),
        (["system/wordnet/index.noun"], "system/wordnet"),
        (["local/share/wordnet-3.0/index.noun"], "local/share/wordnet-3.0"),
        (
            ["home/.local/share/mot/dictionaries/wn/index.noun"],
            "home/.local/share/mot/dictionaries/wn"
        ),
    ])
    func `have the WordNet that the program brings where there is no other`(
        _ others: [String], _ expected: String
    ) throws {
        try make("system/mot/wordnet/index.noun", "opt/share/mot/wordnet/index.noun", "opt/bin/mot")
        for other in others { try make(other) }
        expectEqual(symlink(root.path(of: "opt/bin/mot"), root.path(of: "link")), 0)
        let home = ["HOME": root.path(of: "home")]
        let found = usual(home).filter { $0.formatName == DictionaryFormat.wordNet.name }
        expectEqual(found.map { relative($0.path) }, [expected])
        let mine = DictionaryFolders(given: [path("opt/bin")]).locations()
        expectEqual(mine.map(\.formatName), ["none"])
    }

    @Test func `have the WordNet of a folder for data where the program stands alone`() throws {
        let folders = ["home/.local/share/mot", "local/share/mot", "system/mot"]
            .map { $0 + "/wordnet" }
        for folder in folders { try make(folder + "/index.noun") }
        let variables = ["HOME": root.path(of: "home"), "WNSEARCHDIR": "/nowhere"]
        for folder in folders {
            expectEqual(usual(variables).map { relative($0.path) }, [folder])
            unlink(root.path(of: folder + "/index.noun"))
        }
        #expect(usual(variables).isEmpty)
    }

    @Test func `of StarDict are the user's, and a variable replaces the system's`() throws {
        try make(
            "home/.stardict/dic/a.ifo", "home/.local/share/stardict/dic/b.ifo",
            "system/stardict/dic/c.ifo", "named/d.ifo")
        var environment = ["HOME": root.path(of: "home"), "XDG_DATA_HOME": ""]
        let own = ["home/.stardict/dic/a.ifo", "home/.local/share/stardict/dic/b.ifo"]
        func files(_ names: [String]) -> [DictionaryLocation] {
            names.map { .file(path($0), .starDict) }
        }
        expectEqual(usual(environment), files(own + ["system/stardict/dic/c.ifo"]))
        environment["STARDICT_DATA_DIR"] = root.path(of: "named")
        expectEqual(usual(environment), files(own + ["named/d.ifo"]))
    }

    @Test func `are also those of other programs, and those that GoldenDict is set to`() throws {
        try make(
            "home/.local/share/mot/dictionaries/a.dsl", "home/.config/koreader/data/dict/b.ifo",
            "home/.local/share/goldendict/c.xdxf", "system/goldendict/d.tei", "mine/deep/e.dsl.dz",
            "mine/e_abrv.dsl", "mine/f.csv", "other/g.jsonl", "home/.goldendict/config",
            "home/.config/goldendict/config")
        let settings = """
            <config><paths><path recursive="1">\(root.path(of: "mine"))</path>
            <path>relative</path><path>/no/such</path></paths>
            <soundDirs><path>\(root.path(of: "other"))</path></soundDirs></config>
            """
        _ = try root.write(settings, to: "home/.goldendict/config")
        _ = try root.write([0xFF, 0x00, 0x3C], to: "home/.config/goldendict/config")
        let environment = ["HOME": root.path(of: "home")]
        expectEqual(
            usual(environment),
            [
                .file(path("home/.local/share/mot/dictionaries/a.dsl"), .dsl),
                .file(path("home/.local/share/goldendict/c.xdxf"), .xdxf),
                .file(path("home/.config/koreader/data/dict/b.ifo"), .starDict),
                .file(path("system/goldendict/d.tei"), .tei),
                .file(path("mine/deep/e.dsl.dz"), .dsl), .file(path("mine/f.csv"), .table),
            ])
        unlink(root.path(of: "home/.goldendict/config"))
        mkdir(root.path(of: "home/.goldendict/config"), 0o700)
        let reason = "it is a folder; name a file in it"
        expectEqual(
            usual(environment).last, .nothing(path: path("home/.goldendict/config"), reason: reason)
        )
    }

    @Test func `of all users are those of XDG_DATA_DIRS, and always the system's`() throws {
        try make(
            "nix/dictd/a.index", "nix/goldendict-wordnet/b.dsl.dz",
            "guix/opendict/dictionaries/c.xdxf",
            "guix/stardict/dic/d.ifo", "local/share/edict/edict", "local/share/wordnet/index.noun",
            "system/dictd/e.index", "system/goldendict-wordnet/f.dsl")
        func names(_ variable: String?) -> [String] {
            usual(variable.map { ["XDG_DATA_DIRS": $0] } ?? [:]).map { relative($0.path) }
        }
        let system = ["system/dictd/e.index", "system/goldendict-wordnet/f.dsl"]
        expectEqual(
            names(nil),
            [
                "local/share/wordnet", system[0], "local/share/edict/edict", system[1],
            ])
        expectEqual(names("relative::"), names(nil))
        expectEqual(
            names("\(root.path(of: "nix")):relative:\(root.path(of: "guix"))"),
            [
                "nix/dictd/a.index", system[0], "guix/stardict/dic/d.ifo",
                "nix/goldendict-wordnet/b.dsl.dz", "guix/opendict/dictionaries/c.xdxf", system[1],
            ])
    }

    @Test(
        "are also those that a GoldenDict of Flatpak is set to",
        arguments: [
            "io.github.xiaoyifang.goldendict_ng", "org.goldendict.GoldenDict",
        ])
    func flatpak(name: String) throws {
        let config = "home/.var/app/\(name)/config/goldendict/config"
        try make("mine/a.tsv", config)
        let settings = """
            <config><paths><path>/run/user/1/doc/gone</path>
            <path recursive="1">\(root.path(of: "mine"))</path></paths></config>
            """
        _ = try root.write(settings, to: config)
        expectEqual(usual(["HOME": root.path(of: "home")]), [.file(path("mine/a.tsv"), .table)])
    }

    @Test func `are not taken from relative paths in the environment`() throws {
        try make("data/stardict/dic/a.ifo", "home/.local/share/stardict/dic/b.ifo")
        // A path from the working directory up to the root and down again.
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let current = String(cString: try #require(getcwd(&buffer, buffer.count)))
        let up = current.split(separator: "/").map { _ in "../" }.joined()
        func relative(_ name: String) -> String { up + root.path(of: name).dropFirst() }
        expectEqual(usual(["XDG_DATA_HOME": relative("data")]), [])
        expectEqual(usual(["HOME": relative("home")]), [])
        expectEqual(
            usual(["HOME": root.path(of: "home"), "XDG_DATA_HOME": relative("data")]),
            [.file(path("home/.local/share/stardict/dic/b.ifo"), .starDict)])
    }
}

struct `The cache folder` {
    @Test(arguments: [
        (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/mot"), (["HOME": "/h"], "/h/.cache/mot"),
        (["XDG_CACHE_HOME": "relative", "HOME": "/h"], "/h/.cache/mot"),
        (["XDG_CACHE_HOME": "", "HOME": ""], nil), ([:], nil),
    ])
    func `has the path of the specification`(environment: [String: String], path: String?) {
        expectEqual(OwnFolders.cache { environment[$0] }, path)
    }
}
