import CBzip2
import CLzma
import CZlib

import struct SystemPackage.FilePath

/// Unpacks a text from its start to its end.
protocol UnpackedStream: ~Copyable {
    /// The offset in the text of the next byte.
    var position: Int { get }

    /// Unpacks the next bytes; fewer than requested only at the end.
    ///
    /// - Throws: A ``LexiconError`` when the bytes can't be unpacked; the stream is then not used
    ///   further.
    mutating func read(_ count: Int) throws(LexiconError) -> [UInt8]
}

/// A file that is read once from its start, unpacked if gzip(1), xz(1) or bzip2(1) has packed it.
///
/// The first bytes decide, not the name. A packed file may consist of several streams.
struct UnpackedFile: UnpackedStream, ~Copyable {
    let file: DiskFile
    /// The number of bytes of the file that were read.
    private(set) var offset: Int
    private(set) var position = 0
    /// True if the last byte was unpacked.
    private(set) var isAtEnd = false
    /// The end of the bytes that are read.
    private let end: Int
    /// The decoder of a packed file; nil for another file.
    private let decoder: (any UnpackingDecoder)?
    /// Bytes of the file; the bytes from `consumedCount` on are not unpacked yet.
    private var input: [UInt8] = []
    private var consumedCount = 0

    private static let inputLength = 1 << 16
    private static let outputLength = 1 << 18
    private static let markLength = 6

    /// Opens a file that the user has named.
    ///
    /// - Throws: An ``IndexError`` when it can't be read.
    init(_ path: FilePath) throws(IndexError) {
        let (file, start) = try UnpackedFile.openedFile(path)
        self.init(file, start: start)
    }

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ file: DiskFile) throws(LexiconError) {
        let start = try file.bytes(at: 0, count: min(file.count, UnpackedFile.markLength))
        self.init(file, start: start)
    }

    private init(_ file: DiskFile, start: [UInt8]) {
        let isGzip = GzipHeader.isAtStart(of: start.span)
        let isXZ = start == [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]
        let isBzip2 = start.starts(with: "BZh".utf8)
        self.init(
            file, 0..<file.count,
            isGzip ? InflatingDecoder(.gzip) : isXZ ? XZDecoder() : isBzip2 ? Bzip2Decoder() : nil)
    }

    /// A part of a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - range: The part, in bytes.
    ///   - decoder: The decoder of the part; nil if it is not packed.
    init(_ file: DiskFile, _ range: Range<Int>, _ decoder: (any UnpackingDecoder)?) {
        self.file = file
        offset = range.lowerBound
        end = range.upperBound
        self.decoder = decoder
    }

    var isPacked: Bool { decoder != nil }

    /// The file and its first bytes.
    private static func openedFile(
        _ path: FilePath
    ) throws(IndexError) -> (file: DiskFile, start: [UInt8]) {
        do throws(LexiconError) {
            let file = try OpenFiles().open(path)
            return (file, try file.bytes(at: 0, count: min(file.count, UnpackedFile.markLength)))
        } catch .missing(let file) {
            throw .dictionary(
                .unreadable(file: file, reason: "there is no such file; check the name"))
        } catch {
            throw .dictionary(error)
        }
    }

    /// Unpacks the next bytes; fewer than requested only at the end.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when they can't be unpacked.
    mutating func read(_ count: Int) throws(LexiconError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count, !isAtEnd {
            let piece = try next(upTo: min(count - bytes.count, UnpackedFile.outputLength))
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
        }
        position += bytes.count
        return bytes
    }

    /// Unpacks the next bytes for a file that is made of them.
    mutating func piece(_ count: Int) throws(IndexError) -> [UInt8] {
        do throws(LexiconError) { return try read(count) } catch { throw .dictionary(error) }
    }

    private mutating func next(upTo count: Int) throws(LexiconError) -> [UInt8] {
        guard let decoder else {
            let piece = try file.bytes(at: offset, count: min(count, end - offset))
            offset += piece.count
            isAtEnd = offset == end
            return piece
        }
        if consumedCount == input.count {
            input = try file.bytes(
                at: offset, count: min(UnpackedFile.inputLength, end - offset))
            consumedCount = 0
            offset += input.count
        }
        let isLast = offset == end
        var readCount = 0
        var state = DecoderState.damaged
        let piece = input[consumedCount...].withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: count) { buffer, writtenCount in
                state = decoder.decode(
                    input, &readCount, into: UnsafeMutableBufferPointer(rebasing: buffer[..<count]),
                    &writtenCount, isLast: isLast)
            }
        }
        consumedCount += readCount
        isAtEnd = state == .ended
        // If no byte was read and no byte was unpacked, the file ends too early.
        guard state != .damaged, isAtEnd || readCount > 0 || !piece.isEmpty else {
            throw .damaged(file: file.path, reason: "it can't be unpacked")
        }
        return piece
    }
}

enum DecoderState {
    case open, ended, damaged
}

protocol UnpackingDecoder: AnyObject {
    /// Unpacks as many bytes as fit in the output.
    ///
    /// - Parameters:
    ///   - input: The packed bytes.
    ///   - readCount: Becomes the number of packed bytes that were used.
    ///   - output: The buffer for the unpacked bytes.
    ///   - writtenCount: Becomes the number of unpacked bytes.
    ///   - isLast: True if the file ends with the input.
    /// - Returns: The state of the packed data after these bytes.
    func decode(
        _ input: UnsafeBufferPointer<UInt8>, _ readCount: inout Int,
        into output: UnsafeMutableBufferPointer<UInt8>, _ writtenCount: inout Int, isLast: Bool
    ) -> DecoderState
}

/// A stream is accessed by a pointer, because it must not move in memory.
final class InflatingDecoder: UnpackingDecoder {
    /// The kind of the data, by zlib's `windowBits` for the largest window.
    enum Kind: Int32 {
        case deflated = -15
        case zlib = 15
        case gzip = 31
    }

    private let kind: Kind
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let isReady: Bool
    /// True after the end of a member of gzip (RFC 1952, section 2.2).
    private var isBetween = false

    init(_ kind: Kind) {
        self.kind = kind
        stream.initialize(to: z_stream())
        isReady = mot_inflate_init(stream, kind.rawValue) == Z_OK
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    func decode(
        _ input: UnsafeBufferPointer<UInt8>, _ readCount: inout Int,
        into output: UnsafeMutableBufferPointer<UInt8>, _ writtenCount: inout Int, isLast: Bool
    ) -> DecoderState {
        if isBetween {
            // Zeros after a member are padding.
            readCount = input.prefix { $0 == 0 }.count
            guard readCount < input.count else { return isLast ? .ended : .open }
            isBetween = false
            guard inflateReset(stream) == Z_OK else { return .damaged }
        }
        guard isReady else { return .damaged }
        stream.pointee.input = UnsafeBufferPointer(rebasing: input[readCount...])
        stream.pointee.output = output
        let code = inflate(stream, Z_NO_FLUSH)
        readCount = input.count - Int(stream.pointee.avail_in)
        writtenCount = output.count - Int(stream.pointee.avail_out)
        guard code == Z_STREAM_END else { return code == Z_OK ? .open : .damaged }
        isBetween = kind == .gzip
        return !isBetween || isLast && readCount == input.count ? .ended : .open
    }
}

/// A stream is accessed by a pointer, because it must not move in memory.
private final class XZDecoder: UnpackingDecoder {
    private let stream = UnsafeMutablePointer<lzma_stream>.allocate(capacity: 1)
    private let isReady: Bool

    /// In bytes: xz(1) needs 65 MiB at most, unless an option says otherwise.
    private static let memoryLimit: UInt64 = 256 << 20
    /// The flag for several streams after one another (`LZMA_CONCATENATED`).
    private static let concatenated: UInt32 = 8

    init() {
        stream.initialize(to: lzma_stream())
        isReady =
            lzma_stream_decoder(stream, XZDecoder.memoryLimit, XZDecoder.concatenated) == LZMA_OK
    }

    deinit {
        lzma_end(stream)
        stream.deallocate()
    }

    func decode(
        _ input: UnsafeBufferPointer<UInt8>, _ readCount: inout Int,
        into output: UnsafeMutableBufferPointer<UInt8>, _ writtenCount: inout Int, isLast: Bool
    ) -> DecoderState {
        guard isReady else { return .damaged }
        stream.pointee.next_in = input.baseAddress
        stream.pointee.avail_in = input.count
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = output.count
        let code = lzma_code(stream, isLast ? LZMA_FINISH : LZMA_RUN)
        readCount = input.count - stream.pointee.avail_in
        writtenCount = output.count - stream.pointee.avail_out
        return code == LZMA_STREAM_END ? .ended : code == LZMA_OK ? .open : .damaged
    }
}

/// A stream is accessed by a pointer, because it must not move in memory.
final class Bzip2Decoder: UnpackingDecoder {
    private let stream = UnsafeMutablePointer<bz_stream>.allocate(capacity: 1)
    private var isReady: Bool

    init() {
        stream.initialize(to: bz_stream())
        isReady = BZ2_bzDecompressInit(stream, 0, 0) == BZ_OK
    }

    deinit {
        BZ2_bzDecompressEnd(stream)
        stream.deallocate()
    }

    func decode(
        _ input: UnsafeBufferPointer<UInt8>, _ readCount: inout Int,
        into output: UnsafeMutableBufferPointer<UInt8>, _ writtenCount: inout Int, isLast: Bool
    ) -> DecoderState {
        guard isReady else { return .damaged }
        let code = input.withMemoryRebound(to: CChar.self) { input in
            output.withMemoryRebound(to: CChar.self) { output in
                // bzip2 does not write to the input.
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.pointee.avail_in = UInt32(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                return BZ2_bzDecompress(stream)
            }
        }
        readCount = input.count - Int(stream.pointee.avail_in)
        writtenCount = output.count - Int(stream.pointee.avail_out)
        guard code == BZ_STREAM_END else { return code == BZ_OK ? .open : .damaged }
        if isLast, readCount == input.count { return .ended }
        // Several streams may follow each other.
        BZ2_bzDecompressEnd(stream)
        isReady = BZ2_bzDecompressInit(stream, 0, 0) == BZ_OK
        return .open
    }
}
