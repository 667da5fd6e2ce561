import CZlib

/// Files compressed by gzip(1), which can be read only from their start to their end.
enum Gzip {
    /// Inflates a whole file.
    ///
    /// - Parameters:
    ///   - file: The compressed file; one by dictzip(1) will do too.
    ///   - limit: How many bytes of text there may be.
    /// - Returns: The text.
    /// - Throws: ``LexiconError/damaged(file:reason:)``, or
    ///   ``LexiconError/unsupported(file:reason:)`` when the text is longer than the limit.
    static func inflated(_ file: MappedFile, limit: Int) throws(LexiconError) -> [UInt8] {
        let buffer = file.buffer
        guard GzipHeader.isAtStart(of: buffer.span) else {
            throw .damaged(file: file.path, reason: "it is no gzip file")
        }
        let outcome = Inflation.withStream(windowBits: 31) { stream in
            inflateMembers(buffer, limit: limit, with: stream)
        }
        switch outcome {
        case .text(let bytes): return bytes
        case .tooLong:
            throw .unsupported(file: file.path, reason: "it inflates to more than \(limit) bytes")
        case .damaged, nil:
            throw .damaged(file: file.path, reason: "it can't be inflated")
        }
    }

    private enum Outcome {
        case text([UInt8])
        case tooLong
        case damaged
    }

    /// A gzip file is one or more compressed members, one after the other.
    private static func inflateMembers(
        _ file: UnsafeBufferPointer<UInt8>, limit: Int, with stream: UnsafeMutablePointer<z_stream>
    ) -> Outcome {
        var text: [UInt8] = []
        var rest = file[...]
        while true {
            stream.pointee.input = UnsafeBufferPointer(rebasing: rest.prefix(pieceLength))
            let given = Int(stream.pointee.avail_in)
            var code = Z_OK
            let piece = [UInt8](unsafeUninitializedCapacity: pieceLength) { buffer, count in
                stream.pointee.output = buffer
                code = inflate(stream, Z_NO_FLUSH)
                count = buffer.count - Int(stream.pointee.avail_out)
            }
            rest = rest.dropFirst(given - Int(stream.pointee.avail_in))
            guard piece.count <= limit - text.count else { return .tooLong }
            text += piece
            switch code {
            case Z_OK: break
            case Z_STREAM_END:
                // What follows and is no member is padding, as gzip takes it.
                let next = UnsafeBufferPointer(rebasing: rest)
                guard GzipHeader.isAtStart(of: next.span), inflateReset(stream) == Z_OK else {
                    return .text(text)
                }
            // Among others Z_BUF_ERROR: all was read, and no end was met.
            default: return .damaged
            }
        }
    }

    private static let pieceLength = 1 << 18
}
