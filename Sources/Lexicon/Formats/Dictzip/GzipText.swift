/// A text that may be packed by gzip(1), xz(1) or bzip2(1).
typealias GzipText = StreamedText<UnpackedFile>

extension StreamedText where Stream == UnpackedFile {
    /// - Parameters:
    ///   - file: The file.
    ///   - count: The expected length of the text, in bytes.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    convenience init(_ file: DiskFile, count: Int) throws(LexiconError) {
        var stream = try UnpackedFile(file)
        // An empty text is never read, so it is checked here.
        if count == 0, try !stream.read(1).isEmpty {
            throw .damaged(file: file.path, reason: "it does not inflate to 0 bytes")
        }
        self.init(file, count: count, starts: [0]) { _ throws(LexiconError) in
            try UnpackedFile(file)
        }
    }
}

extension DiskFile {
    /// The uncompressed text of the file, if it was compressed by dictzip(1); otherwise the file
    /// itself.
    ///
    /// The first bytes decide, not the name.
    ///
    /// - Throws: The errors of ``DictzipFile/init(_:)``.
    func uncompressed() throws(LexiconError) -> any ByteSource {
        let start = try bytes(at: 0, count: min(count, 2))
        return GzipHeader.isAtStart(of: start.span) ? try DictzipFile(self) : self
    }

    /// The text of the file, which gzip(1) or dictzip(1) may have packed.
    ///
    /// - Throws: ``LexiconError/unsupported(file:reason:)`` when gzip(1) has packed a larger text
    ///   than ``packedLimit``, or the errors of ``uncompressed()``.
    func unpacked() throws(LexiconError) -> any ByteSource {
        do throws(LexiconError) {
            return try uncompressed()
        } catch .unsupported {
            // The size of the text is at the end of the file.
            let end = try bytes(at: max(0, count - 4), count: min(4, count))
            let textCount = end.count < 4 ? 0 : Int(end.span.number32(at: 0))
            guard textCount <= DiskFile.packedLimit else {
                throw .unsupported(
                    file: path,
                    reason: "its text has more than \(DiskFile.packedLimit >> 20) MiB; unpack it")
            }
            return try GzipText(self, count: textCount)
        }
    }

    /// The largest text in a file of gzip(1), in bytes; CC-CEDICT has 10 MB.
    ///
    /// Reading an entry may unpack all of the text before it.
    private static let packedLimit = 64 << 20
}
