public import struct SystemPackage.FilePath

/// A dictionary format: how to recognise, find and open its dictionaries.
///
/// A new format is a folder in `Formats` and a line in `DictionaryFormats.swift`.
public struct DictionaryFormat: Sendable {
    /// The name shown to users, such as `StarDict`.
    public let name: String
    /// Whether a file with this name identifies a dictionary.
    public let recognises: @Sendable (_ file: FilePath.Component) -> Bool
    /// Whether the dictionary is identified by the folder of that file, not by the file itself.
    public let isFolder: Bool
    /// The folders where other programs look for such dictionaries, the user's first.
    public let defaultFolders: @Sendable (DataFolders) -> [FilePath]
    /// The name of the dictionary that a file or folder identifies, if the path alone tells it.
    public let knownName: @Sendable (FilePath) -> String?
    /// Opens the dictionary that a file or folder identifies.
    ///
    /// The cache holds unpacked word lists; nil for none.
    public let open:
        @Sendable (FilePath, OpenFiles, DictionaryCache?) throws(LexiconError)
            -> any DictionaryReader
}

extension DictionaryFormat: Hashable {
    /// Compares the names, which are unique.
    public static func == (one: DictionaryFormat, other: DictionaryFormat) -> Bool {
        one.name == other.name
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
