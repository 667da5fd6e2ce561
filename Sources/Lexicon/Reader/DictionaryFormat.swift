public import struct SystemPackage.FilePath

/// A format of dictionaries: how a dictionary is recognised, where it usually lies, how it is opened.
///
/// A new format is a folder below `Formats` and a line in `DictionaryFormats.swift`.
public struct DictionaryFormat: Sendable {
    /// What a person calls it, such as `StarDict`.
    public let name: String
    /// Whether a file of that name stands for a dictionary.
    public let recognises: @Sendable (_ file: FilePath.Component) -> Bool
    /// Whether a dictionary is known by the folder of that file, not by the file itself.
    public let isFolder: Bool
    /// The folders where other programs look for such dictionaries, the person's own first.
    public let usualFolders: @Sendable (DataFolders) -> [FilePath]
    /// Opens the dictionary that a file or folder stands for, which becomes one of the open files.
    ///
    /// The cache is where compressed lists of words were unpacked; nil for none.
    public let open:
        @Sendable (FilePath, OpenFiles, DictionaryCache?) throws(LexiconError)
            -> any DictionaryReader
}

extension DictionaryFormat: Hashable {
    /// Formats are told apart by their names.
    public static func == (one: DictionaryFormat, other: DictionaryFormat) -> Bool {
        one.name == other.name
    }

    /// Formats are told apart by their names.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
