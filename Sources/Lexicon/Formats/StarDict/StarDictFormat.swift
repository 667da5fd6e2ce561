import struct SystemPackage.FilePath

extension DictionaryFormat {
    /// `.ifo`, `.idx` and `.dict`, as StarDict's file format description has them, in the folders
    /// that sdcv(1) reads.
    public static let starDict = DictionaryFormat(
        name: "StarDict", recognises: { $0.extension == "ifo" }, isFolder: false,
        usualFolders: { folders in
            [
                folders.home?.appending(".stardict/dic"), folders.user?.appending("stardict/dic"),
                // Instead of the system's folder only, as sdcv has it.
                folders.named(by: "STARDICT_DATA_DIR")
                    ?? folders.system.appending("stardict/dic"),
            ].compactMap(\.self)
        },
        open: { ifo, files, cache throws(LexiconError) in
            try StarDictReader(ifo: ifo, among: files, unpackedIn: cache)
        })
}
