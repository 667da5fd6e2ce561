import struct SystemPackage.FilePath

extension DictionaryFormat {
    /// The database files of Princeton's WordNet (wndb(5WN)), in the folder of wn(1).
    public static let wordNet = DictionaryFormat(
        name: "WordNet", recognises: { $0 == "index.noun" }, isFolder: true,
        defaultFolders: { [$0.named(by: "WNSEARCHDIR") ?? $0.system.appending("wordnet")] },
        knownName: { _ in WordNetReader.name },
        open: { folder, files, _ throws(LexiconError) in
            try WordNetReader(folder: folder, among: files)
        })
}
