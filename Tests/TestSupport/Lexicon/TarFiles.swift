/// Writes archives of tar(1).
public struct TarFiles: Sendable {
    private var bytes: [UInt8] = []

    public init() {}

    /// The archive with its end.
    public var archive: [UInt8] { bytes + [UInt8](repeating: 0, count: 1_024) }

    /// Adds a file, or an item of another kind.
    ///
    /// - Parameters:
    ///   - name: The name in the archive; its first 100 bytes are written.
    ///   - content: The bytes that follow the header.
    ///   - kind: The letter of the kind; 0 for a file.
    ///   - size: The size in the header; nil for the real size.
    /// - Returns: The archive with the added item.
    public func adding(
        _ name: String, _ content: String = "", kind: Character = "0", size: Int? = nil
    ) -> TarFiles {
        var header = [UInt8](repeating: 0, count: 512)
        func put(_ text: String, at offset: Int) {
            for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
        }
        put(String(decoding: name.utf8.prefix(100), as: UTF8.self), at: 0)
        put("0000644", at: 100)
        put(String(size ?? content.utf8.count, radix: 8), at: 124)
        put("        " + String(kind), at: 148)
        put("ustar\u{0}00", at: 257)
        put(String(header.reduce(0) { $0 + Int($1) }, radix: 8) + "\u{0} ", at: 148)
        let padding = (512 - content.utf8.count % 512) % 512
        var files = self
        files.bytes += header + Array(content.utf8) + [UInt8](repeating: 0, count: padding)
        return files
    }
}
