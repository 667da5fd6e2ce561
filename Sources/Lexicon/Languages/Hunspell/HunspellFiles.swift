import Glibc

import struct SystemPackage.FilePath

/// The two files of a Hunspell dictionary: its affixes and its words (hunspell(5)).
struct HunspellFiles: Sendable {
    let affixes: FilePath
    let words: FilePath

    /// The folder of installed packages.
    static let installed = FilePath("/usr/share/hunspell")
    /// The maximum number of names that are read from a folder: Debian has some 300 files.
    private static let nameLimit = 10_000

    /// Finds the files for a language; nil if no files can be read.
    ///
    /// The files of the language's own country (`de_DE`) come first, then files without a country
    /// (`fr`), then the other files in the order of their names. Several names may lead to the same
    /// files.
    init?(for language: Language, in folder: FilePath) {
        let code = language.code
        let names = FileSystem.names(in: folder.string, limit: HunspellFiles.nameLimit)
            .filter { $0.hasSuffix(".aff") }.map { String($0.dropLast(4)) }
            .filter { $0 == code || $0.hasPrefix(code + "_") }
        let preferredNames = [code + "_" + code.uppercased(), code].filter(names.contains)
        for name in preferredNames + names.sorted() {
            let affixes = folder.appending(name + ".aff")
            let words = folder.appending(name + ".dic")
            if HunspellFiles.isReadable(affixes), HunspellFiles.isReadable(words) {
                self.affixes = affixes
                self.words = words
                return
            }
        }
        return nil
    }

    private static func isReadable(_ path: FilePath) -> Bool {
        path.withPlatformString { access($0, R_OK) == 0 }
    }
}
