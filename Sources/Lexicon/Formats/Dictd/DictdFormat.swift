import struct SystemPackage.FilePath

extension DictionaryFormat {
    /// The index and text files of dictd(8), as Debian's packages install them.
    public static let dictd = DictionaryFormat(
        name: "dictd", recognises: { $0.extension == "index" }, isFolder: false,
        defaultFolders: { [$0.system.appending("dictd")] }, knownName: DictdReader.name,
        open: { index, files, _ throws(LexiconError) in
            try DictdReader(index: index, among: files)
        })
}
