/// Several files that are read as one: their contents follow one another.
struct JoinedFiles: ByteSource {
    let files: [DiskFile]
    let count: Int

    /// - Parameter files: At least one, in their order.
    init(_ files: [DiskFile]) {
        self.files = files
        count = files.reduce(0) { $0 + $1.count }
    }

    var path: String { files.first?.path ?? "" }

    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        try requireBytes(at: offset, count: count)
        var bytes: [UInt8] = []
        var start = 0
        for file in files {
            let fileOffset = offset + bytes.count - start
            if fileOffset < file.count, bytes.count < count {
                let piece = try file.bytes(
                    at: fileOffset, count: min(count - bytes.count, file.count - fileOffset))
                if bytes.isEmpty { bytes = piece } else { bytes += piece }
            }
            start += file.count
        }
        return bytes
    }
}
