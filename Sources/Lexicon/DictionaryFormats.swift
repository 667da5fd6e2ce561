public import struct SystemPackage.FilePath

extension DictionaryFormat {
    /// The formats that can be read, in the order in which their dictionaries are shown.
    public static let all = [wordNet, dictd, starDict]

    /// The format of a dictionary that a file of that name stands for; nil for any other file.
    public static func format(of file: FilePath.Component) -> DictionaryFormat? {
        all.first { $0.recognises(file) }
    }
}
