import Glibc

/// The message digest of RFC 1321, which the protocol requires for logins.
///
/// Use it for nothing else: MD5 is broken.
enum MD5 {
    /// The digest as hexadecimal digits.
    static func hexadecimal(of bytes: [UInt8]) -> String {
        var message = bytes
        message.append(0x80)
        while message.count % 64 != 56 { message.append(0) }
        let bitCount = UInt64(bytes.count) &* 8
        message += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (8 * $0)) }

        var digest: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
        for start in stride(from: 0, to: message.count, by: 64) {
            add(message[start..<start + 64], to: &digest)
        }
        return digest.flatMap { word in
            (0..<4).map { index in
                let digits = String(UInt8(truncatingIfNeeded: word >> (8 * index)), radix: 16)
                return digits.utf8.count == 1 ? "0" + digits : digits
            }
        }.joined()
    }

    /// The rotations of each round's steps.
    private static let shifts: [[UInt32]] = [
        [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
    ]
    /// The integer parts of 2^32 times the sines of the step numbers.
    private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

    private static func add(_ block: ArraySlice<UInt8>, to digest: inout [UInt32]) {
        var words = [UInt32](repeating: 0, count: 16)
        for (index, byte) in block.enumerated() {
            words[index / 4] |= UInt32(byte) << UInt32(index % 4 * 8)
        }
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
        digest[0] &+= a
        digest[1] &+= b
        digest[2] &+= c
        digest[3] &+= d
    }
}
