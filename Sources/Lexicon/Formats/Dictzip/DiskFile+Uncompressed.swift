extension DiskFile {
    /// The text of the file: its own bytes, or what they inflate to when dictzip(1) made it.
    ///
    /// The first bytes tell, not the name.
    ///
    /// - Throws: What ``DictzipFile/init(_:)`` throws.
    func uncompressed() throws(LexiconError) -> any ByteSource {
        let start = try bytes(at: 0, count: min(count, 2))
        return GzipHeader.isAtStart(of: start.span) ? try DictzipFile(self) : self
    }
}
