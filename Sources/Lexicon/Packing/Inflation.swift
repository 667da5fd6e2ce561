import CZlib

/// Inflates deflated data (RFC 1951) with zlib.
///
/// A zlib stream must not move in memory, so it is accessed by pointers.
enum Inflation {
    /// Inflates an independent chunk without a header.
    ///
    /// - Parameters:
    ///   - data: All deflated data of the chunk.
    ///   - length: The number of bytes to inflate.
    ///   - isWhole: False if the chunk may be longer.
    /// - Returns: The bytes; nil when the data is damaged, or a whole chunk has another length.
    static func chunk(_ data: [UInt8], length: Int, isWhole: Bool = true) -> [UInt8]? {
        data.withUnsafeBufferPointer { data in
            withStream(windowBits: -15) { stream in
                // The spare byte shows if the chunk is too long. If the chunk is not too long, zlib
                // also reads the mark after it.
                let capacity = length + (isWhole ? 1 : 0)
                let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                    stream.pointee.input = data
                    stream.pointee.output = UnsafeMutableBufferPointer(
                        rebasing: buffer[..<capacity])
                    _ = inflate(stream, Z_SYNC_FLUSH)
                    count = capacity - Int(stream.pointee.avail_out)
                }
                let hasEnded = stream.pointee.avail_in == 0 || !isWhole
                return bytes.count == length && hasEnded ? bytes : nil
            }
        }
    }

    /// Inflates a zlib stream (RFC 1950).
    ///
    /// - Parameters:
    ///   - data: The stream; other bytes may follow it.
    ///   - limit: The maximum number of bytes of the content.
    /// - Returns: The content; nil when the data is damaged, or the content is larger.
    static func stream(_ data: ArraySlice<UInt8>, atMost limit: Int) -> [UInt8]? {
        data.withUnsafeBufferPointer { data in
            withStream(windowBits: 15) { stream in
                stream.pointee.input = data
                var code = Z_OK
                // The spare byte shows if the content is larger.
                let capacity = limit + 1
                let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                    stream.pointee.output = UnsafeMutableBufferPointer(
                        rebasing: buffer[..<capacity])
                    code = inflate(stream, Z_FINISH)
                    count = capacity - Int(stream.pointee.avail_out)
                }
                return code == Z_STREAM_END && bytes.count <= limit ? bytes : nil
            }
        }
    }

    /// Calls the body with a new stream, and frees the stream.
    ///
    /// - Parameters:
    ///   - windowBits: -15 for raw deflated data, 15 for a zlib stream, 31 for a gzip file.
    ///   - body: Must not store the stream.
    /// - Returns: The result of the body; nil when there is not enough memory.
    static func withStream<Result>(
        windowBits: Int32, _ body: (UnsafeMutablePointer<z_stream>) -> Result?
    ) -> Result? {
        withUnsafeTemporaryAllocation(of: z_stream.self, capacity: 1) { memory in
            memory.initialize(repeating: z_stream())
            guard let stream = memory.baseAddress, mot_inflate_init(stream, windowBits) == Z_OK
            else { return nil }
            defer { inflateEnd(stream) }
            return body(stream)
        }
    }
}

extension z_stream {
    /// The bytes to inflate; zlib does not write to them.
    var input: UnsafeBufferPointer<UInt8> {
        get { UnsafeBufferPointer(start: next_in, count: Int(avail_in)) }
        set {
            next_in = UnsafeMutablePointer(mutating: newValue.baseAddress)
            avail_in = uInt(clamping: newValue.count)
        }
    }

    /// The buffer for inflated bytes.
    var output: UnsafeMutableBufferPointer<UInt8> {
        get { UnsafeMutableBufferPointer(start: next_out, count: Int(avail_out)) }
        set {
            next_out = newValue.baseAddress
            avail_out = uInt(clamping: newValue.count)
        }
    }
}
