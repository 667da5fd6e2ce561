import CZlib

/// Deflated data (RFC 1951) made whole again by zlib.
///
/// A stream of zlib's must stay where it is in memory from its start to its end: hence the pointers.
enum Inflation {
    /// Inflates data that neither look back nor have a header.
    ///
    /// - Parameters:
    ///   - data: All of the data.
    ///   - length: How many bytes they inflate to.
    ///   - needed: How many of them are wanted.
    /// - Returns: Exactly `needed` bytes; nil when the data are damaged as far as that, or inflate to
    ///   more or less than `length` and all of it is wanted.
    static func chunk(
        _ data: UnsafeBufferPointer<UInt8>, length: Int, upTo needed: Int
    ) -> [UInt8]? {
        withStream(windowBits: -15) { stream in
            // With a byte to spare, data that are too long show.
            let room = needed < length ? needed : length + 1
            let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                stream.pointee.input = data
                stream.pointee.output = UnsafeMutableBufferPointer(rebasing: buffer[..<room])
                _ = inflate(stream, Z_SYNC_FLUSH)
                count = room - Int(stream.pointee.avail_out)
            }
            return bytes.count == needed ? bytes : nil
        }
    }

    /// Calls with a new stream, and frees what it holds.
    ///
    /// - Parameters:
    ///   - windowBits: -15 for bare deflated data, 31 for a gzip file.
    ///   - body: May use the stream, but not keep it.
    /// - Returns: What the body returns; nil when there is not enough memory.
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
    /// What is to be read; zlib does not write to it.
    var input: UnsafeBufferPointer<UInt8> {
        get { UnsafeBufferPointer(start: next_in, count: Int(avail_in)) }
        set {
            next_in = UnsafeMutablePointer(mutating: newValue.baseAddress)
            avail_in = uInt(clamping: newValue.count)
        }
    }

    /// Where there is room to write.
    var output: UnsafeMutableBufferPointer<UInt8> {
        get { UnsafeMutableBufferPointer(start: next_out, count: Int(avail_out)) }
        set {
            next_out = newValue.baseAddress
            avail_out = uInt(clamping: newValue.count)
        }
    }
}
