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
