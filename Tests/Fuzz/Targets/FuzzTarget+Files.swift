import Core
import FoundationEssentials
import Lexicon
import SystemPackage
import TestSupport

@testable import Services

// Targets for the user's files, and for files of other programs.
extension FuzzTarget {
    static let settings = FuzzTarget(
        name: "settings",
        texts: [
            """
            dictionaries = ["/srv/a", '/srv/b'] # two
            group = "english"
            sound.loud = false
            [look]
            size = 7 ; "colour" = "auto"
            [groups]
            english = [
              "WordNet", # first
              "GCIDE"]
            [keys.dictionary]
            C-n = "\\u0041ext"
            """,
            "[a.b]\na.b = +1_000\n[a.b]\n\"\" = .5\nsize = \"x\n= 1\n[[x]]\na = [[1], 2.5e3]",
        ]
    ) { text in
        let file = Settings.File(path: "/c.toml", text: SettingsText(text))
        let settings = Settings(declarations, file: file)
        for declaration in declarations {
            let value = settings.value(of: declaration)
            try require(declaration.problem(with: value) == nil, "\(declaration.name) is \(value)")
        }
        let document = SettingsDocument(settings, path: "/c.toml", keys: [])
        let again = SettingsText(document.text)
        try require(again.problems.isEmpty, "\(again.problems) in \(document.text)")
        return try file.text.entries.count + CleanTexts.count(in: settings.problems)
    }

    private static let declarations = [
        Setting<Int>.number("look.size", 7, in: 1...9, "How large").declaration,
        Setting<Bool>.flag("sound.loud", false, "How loud").declaration,
        Setting<[String]>.texts("dictionaries", "folders", "The folders").declaration,
    ]

    static let preferences = FuzzTarget(
        name: "preferences",
        seeds: [
            "version 2\ntab words\nhidden-tab store\ndictionary WordNet\nhidden-dictionary GCIDE\n"
                + "setting look.size = 8\nchanged look.size = 1700000000\n",
            "version 1\ntab words\n", "version 3\n", "version 2\nsetting a = [\"b\", 'c']",
        ].map { Array($0.utf8) }
    ) { bytes in
        let folder = try TemporaryFolder()
        _ = try folder.write(bytes, to: "preferences")
        let settings = SettingsStore(in: folder.path).current
        guard let problem = settings.savedProblem else {
            return try CleanTexts.count(in: settings.saved)
        }
        try require(settings.saved == Settings.Saved(), "half of a damaged file counts")
        return try CleanTexts.count(in: problem.description.replacing(folder.path, with: ""))
    }

    static let goldenDictFolders = FuzzTarget(
        name: "goldendict-folders",
        seeds: [
            Array(
                """
                <?xml version="1.0"?><config><paths>
                <path recursive="1">/home/me/dictionaries</path><path>&lt;a&#x41;</path>
                </paths><sounddirs><sounddir name="x">/home/me/sounds</sounddir></sounddirs></config>
                """.utf8)
        ]
    ) { bytes in
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path(of: ".goldendict"), withIntermediateDirectories: false)
        _ = try folder.write(bytes, to: ".goldendict/config")
        let data = DataFolders { $0 == "HOME" ? folder.path : nil }
        let read = GoldenDictSettings(in: data).read()
        try require(read.problems.isEmpty, "\(read.problems)")
        for path in read.folders {
            try require(!path.string.isEmpty && !path.string.utf8.contains(0), "\(path)")
        }
        return read.folders.count
    }

    /// A dictionary that is made from the data can be opened, and has the counted number of
    /// entries.
    static let importedDictionary = FuzzTarget(
        name: "imported-dictionary",
        seeds: [
            #"""
            {"word": "quire", "lang": "English", "lang_code": "en", "pos": "noun", "senses": [{"glosses": ["a"]}]}
            {"word": "Buch", "lang": "German", "lang_code": "de", "senses": [{"glosses": ["b", "\u00e9"]}]}
            {"title": "old", "redirect": "quire"}
            {"word":
            """#
        ].map { Array($0.utf8) }
    ) { bytes in
        let folder = try TemporaryFolder()
        let file = FilePath(try folder.write(bytes, to: "data.jsonl"))
        let made: WiktextractImport.Outcome
        do throws(IndexError) {
            made = try WiktextractImport(file).run(
                into: FilePath(folder.path), named: "made", isCancelled: { false },
                progress: { _, _ in })
        } catch {
            return 0
        }
        let names = try folder.names(in: "")
        try require(names == ["data.jsonl", "made.jsonl.dz"], "\(names)")
        let reader = try DictionaryFile.open(made.path.string)
        let headwords = try reader.allHeadwords(limit: headwordLimit)
        for headword in headwords { _ = try reader.entry(at: headword.location) }
        return made.entryCount
    }

    private static let headwordLimit = 100
}
