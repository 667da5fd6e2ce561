import Glibc

import struct SystemPackage.FilePath

/// The two files of a Hunspell dictionary: its affixes and its words (hunspell(5)).
struct HunspellFiles: Sendable {
    let affixes: FilePath
    let words: FilePath

    /// The folder of installed packages.
    static let installed = FilePath("/usr/share/hunspell")
    /// The most names of a folder that are read: Debian has some 300 files.
    private static let nameLimit = 10_000

    /// Finds the files for a language; nil if there are none that can be read.
    ///
    /// They are those of its own country (`de_DE`), or of no country (`fr`), or the first others. Several
    /// names may lead to the same files, of which one is chosen.
    init?(for language: Language, in folder: FilePath) {
        let code = language.code
        let names = HunspellFiles.names(in: folder).filter {
            $0 == code || $0.hasPrefix(code + "_")
        }
        let own = [code + "_" + code.uppercased(), code].filter(names.contains)
        for name in own + names.sorted() {
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

    /// The names of a folder's dictionaries, without their extension; none if it can't be read, for then
    /// there is nothing installed.
    private static func names(in folder: FilePath) -> [String] {
        guard let stream = folder.withPlatformString({ opendir($0) }) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        var count = 0
        while count < nameLimit, let entry = readdir(stream) {
            count += 1
            let name = entry.pointee.name
            if name.hasSuffix(".aff") { names.append(String(name.dropLast(4))) }
        }
        return names
    }

    private static func isReadable(_ path: FilePath) -> Bool {
        path.withPlatformString { access($0, R_OK) == 0 }
    }
}
