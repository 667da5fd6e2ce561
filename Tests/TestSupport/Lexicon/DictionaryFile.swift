public import Lexicon
import SystemPackage

/// A dictionary that consists of one file.
public struct DictionaryFile: Sendable {
    public let name: String
    public let bytes: [UInt8]

    public init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    public init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

    /// A text in UTF-16 with a byte order mark.
    public init(_ name: String, utf16 text: String, isBigEndian: Bool = false) {
        let units = ("\u{FEFF}" + text).utf16
        self.init(
            name, units.flatMap { isBigEndian ? $0.bigEndian.bytes : $0.littleEndian.bytes })
    }

    /// Writes the file to a folder, and opens it with the format that recognises its name.
    public func open(in folder: TemporaryFolder) throws -> any DictionaryReader {
        _ = try folder.write(bytes, to: name)
        return try DictionaryFile.open(folder.path(of: name))
    }

    /// Opens a dictionary with the format that recognises its file name.
    public static func open(_ path: String) throws(LexiconError) -> any DictionaryReader {
        let path = FilePath(path)
        let format = path.lastComponent.flatMap { name in
            DictionaryFormat.all.first { $0.recognises(name.string) }
        }
        guard let format else {
            throw .unsupported(file: path.string, reason: "no format recognises it")
        }
        return try format.open(path, OpenFiles(), nil)
    }
}

extension DictionaryFile: CustomStringConvertible {
    public var description: String { "\(name), \(bytes.count) bytes" }
}

extension UInt16 {
    fileprivate var bytes: [UInt8] { withUnsafeBytes(of: self) { Array($0) } }
}

extension DictionaryReader {
    /// All headwords in one line, followed by the marked text of each entry.
    ///
    /// A sign shows the kind of a headword: `=` for a headword, `|` for another spelling, `~` for
    /// an inflected form, `>` for a redirect, `(` for a framed one.
    public func transcript() throws -> [String] {
        var entries: [String] = []
        var seen: Set<HeadwordLocation> = []
        var words: [String] = []
        for headword in try allHeadwords() {
            let mark =
                switch headword.kind {
                case .headword: "="
                case .otherSpelling: "|"
                case .inflected: "~"
                case .redirect: ">"
                case .framed: "("
                }
            words.append(mark + headword.text)
            guard seen.insert(headword.location).inserted else { continue }
            let entry = try entry(at: headword.location)
            switch entry.body {
            case .redirect(let target): entries.append("\(entry.word) > \(target)")
            case .senses: entries.append("\(entry.word): senses")
            case .texts: entries.append("\(entry.word): \(entry.set?.text.marked ?? "")")
            }
        }
        return [words.joined(separator: " ")] + entries
    }
}
