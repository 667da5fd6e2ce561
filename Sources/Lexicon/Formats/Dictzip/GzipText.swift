/// A text compressed by gzip(1).
typealias GzipText = StreamedText<GzipStream>

extension StreamedText where Stream == GzipStream {
    /// - Parameters:
    ///   - file: The compressed file.
    ///   - count: The expected length of the text, in bytes.
    /// - Throws: The errors of ``GzipStream/init(_:)``.
    convenience init(_ file: DiskFile, count: Int) throws(LexiconError) {
        var stream = try GzipStream(file)
        // An empty text is never read, so it is checked here.
        if count == 0, try !stream.read(1).isEmpty {
            throw .damaged(file: file.path, reason: "it does not inflate to 0 bytes")
        }
        self.init(file, count: count, starts: [0]) { _ throws(LexiconError) in
            try GzipStream(file)
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
}
