import Glibc

/// The parts of a message that digests such as MD5 read, one after the other.
enum DigestBlocks {
    /// The blocks of sixteen numbers; a bit and the length of the message end the last one.
    static func blocks(of message: [UInt8]) -> [[UInt32]] {
        let padding = [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
        let padded = message + [0x80] + padding + UInt64(message.count * 8).littleEndianBytes
        return stride(from: 0, to: padded.count, by: 64).map { start in
            (0..<16).map { padded.span.number32(at: start + 4 * $0) }
        }
    }

    /// The state before the first block.
    static let start: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
}

/// The message digest of RFC 1321, which the protocol DICT requires for logins.
///
/// Use it for nothing else: MD5 is broken.
public enum MD5 {
    /// The digest as hexadecimal digits.
    public static func hexadecimal(of bytes: [UInt8]) -> String {
        var digest = DigestBlocks.start
        for words in DigestBlocks.blocks(of: bytes) { add(words, to: &digest) }
        return digest.flatMap(\.littleEndianBytes).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// The rotations of each round's steps.
    private static let shifts: [[UInt32]] = [
        [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
    ]
    /// The integer parts of 2^32 times the sines of the step numbers.
    private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

    private static func add(_ words: [UInt32], to digest: inout [UInt32]) {
        var (a, b, c, d) = (digest[0], digest[1], digest[2], digest[3])
        for step in 0..<64 {
            let (mixed, word) =
                switch step / 16 {
                case 0: ((b & c) | (~b & d), step)
                case 1: ((d & b) | (~d & c), (5 * step + 1) % 16)
                case 2: (b ^ c ^ d, (3 * step + 5) % 16)
                default: (c ^ (b | ~d), 7 * step % 16)
                }
            let sum = a &+ mixed &+ sines[step] &+ words[word]
            let shift = shifts[step / 16][step % 4]
            let rotated = (sum << shift) | (sum >> (32 - shift))
            (a, d, c, b) = (d, c, b, b &+ rotated)
        }
        digest = zip(digest, [a, b, c, d]).map { $0 &+ $1 }
    }
}
