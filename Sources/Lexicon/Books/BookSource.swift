import Texts

public import struct SystemPackage.FilePath

/// The file of a book, or its bytes from standard input.
public struct BookSource: Sendable {
    /// The path of the file; empty for standard input.
    public let path: String
    /// The file; nil if the bytes came from standard input or a program.
    let file: DiskFile?
    /// The bytes from standard input or a program; empty for a file.
    private let bytes: [UInt8]
    /// The beginning of the bytes, by which the format is recognized.
    let start: [UInt8]
    /// Identifies the book by its beginning and size, independent of its name.
    let id: String

    /// The largest file that is held in memory, in bytes.
    public static let limit = 256 << 20
    /// The largest source, in bytes, of a form that is converted as a whole.
    static let convertedLimit = 16 << 20
    /// The size, in bytes, of the beginning of a file that identifies the book.
    private static let idCount = 1 << 20
    private static let startCount = 1 << 16

    /// Opens a file.
    ///
    /// - Throws: A ``LexiconError`` when the file does not exist or can't be read.
    public init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let file = try files.open(path)
        let bytes = try file.bytes(at: 0, count: min(file.count, BookSource.idCount))
        self.path = path.string
        self.file = file
        self.bytes = []
        start = Array(bytes.prefix(BookSource.startCount))
        id = BookSource.id(bytes, count: file.count)
    }

    /// - Parameters:
    ///   - bytes: All bytes from standard input.
    ///   - path: The name to show for the bytes; empty if they have none.
    public init(_ bytes: [UInt8], path: String = "") {
        self.init(
            bytes, path: path,
            id: BookSource.id(bytes.prefix(BookSource.idCount), count: bytes.count))
    }

    private init(_ bytes: [UInt8], path: String, id: String) {
        self.path = path
        self.id = id
        self.bytes = bytes
        file = nil
        start = Array(bytes.prefix(BookSource.startCount))
    }

    /// Returns the same book with the text that a converter has made of it.
    func converted(_ text: [UInt8]) -> BookSource { BookSource(text, path: path, id: id) }

    private static func id(_ start: some Sequence<UInt8>, count: Int) -> String {
        String(StableHash.of(start), radix: 36) + "-" + String(count, radix: 36)
    }

    var count: Int { file?.count ?? bytes.count }

    /// The name of the file without its folders, in small letters.
    var name: String { FilePath(path).lastComponent?.string.lowercased() ?? "" }

    /// The name without the ending; empty for standard input.
    var stem: String { FilePath(path).stem?.cleaned(limit: 200) ?? "" }

    /// The path for error messages.
    var shownPath: String { path.isEmpty ? "standard input" : path }

    /// True if the beginning contains bytes that do not occur in text.
    var isBinary: Bool {
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return false }
        let isControl = { (byte: UInt8) in
            byte < 0x20 && !(0x08...0x0D ~= byte) && byte != 0x1B && byte != 0x0F && byte != 0x0E
        }
        return start.contains(0) || start.count(where: isControl) * 50 > start.count
    }

    /// True if the name has any of these extensions.
    func hasEnding(_ endings: String...) -> Bool {
        endings.contains { name.hasSuffix("." + $0) }
    }

    /// True if the beginning has nothing but blanks, as in the text of a scanned PDF.
    var isBlank: Bool { start.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 } }

    /// Returns all bytes.
    ///
    /// - Throws: A ``LexiconError`` when the file can't be read, or is too large for memory.
    public func contents() throws(LexiconError) -> [UInt8] {
        guard count <= BookSource.limit else {
            throw .unsupported(
                file: shownPath,
                reason: "it has more than \(BookSource.limit >> 20) MiB; split it")
        }
        guard let file else { return bytes }
        return try file.bytes(at: 0, count: file.count)
    }

    /// Returns the text in UTF-8, decoded from its own encoding.
    ///
    /// - Parameter declared: The encoding that the text names; nil if it names none.
    /// - Returns: The text.
    /// - Throws: A ``LexiconError`` when the file can't be read, or is too large for memory.
    func text(declared: TextEncoding? = nil) throws(LexiconError) -> [UInt8] {
        TextEncoding.toUTF8(try contents(), declared: declared)
    }
}
