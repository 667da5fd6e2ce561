import struct SystemPackage.FilePath

extension DictionaryFormat {
    /// `.ifo`, `.idx` and `.dict` files as described in StarDict's file format, in the folders of
    /// sdcv(1).
    public static let starDict = DictionaryFormat(
        name: "StarDict", recognises: { $0.extension == "ifo" }, isFolder: false,
        defaultFolders: { folders in
            [
                folders.home?.appending(".stardict/dic"), folders.user?.appending("stardict/dic"),
                // Replaces only the system's folder, as in sdcv.
                folders.named(by: "STARDICT_DATA_DIR")
                    ?? folders.system.appending("stardict/dic"),
            ].compactMap(\.self)
        },
        knownName: { _ in nil },
        open: { ifo, files, cache throws(LexiconError) in
            try StarDictReader(ifo: ifo, among: files, unpackedIn: cache)
        })
}
