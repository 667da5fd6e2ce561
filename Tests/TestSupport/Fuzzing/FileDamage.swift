/// Random damage to files.
public enum FileDamage {
    /// Files of whole pages reveal reads beyond their end, because those bytes are usually not
    /// mapped.
    private static let pageSize = 4_096

    /// The bytes of a file after random damage.
    public static func done(to bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0...3, using: &random) { damage(&bytes, &random) }
        return bytes
    }

    private static func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...40, using: &random))
        switch Int.random(in: 0..<40, using: &random) {
        case 0...4 where start < bytes.count:
            bytes[start] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 5...9 where start < bytes.count:
            let bad: [UInt8] = [0, 0xFF, 0x0A, 0x0D, 0x20, 0x39, 0x66, 0x80, 0xC3]
            bytes[start] = bad[Int.random(in: 0..<bad.count, using: &random)]
        case 10...14: bytes.removeSubrange(start..<end)
        case 15...18: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 19...22: bytes.insert(contentsOf: random.bytes(end - start), at: start)
        case 23...26: bytes.removeSubrange(start...)
        case 27...31:
            for index in start..<end where (0x30...0x39).contains(bytes[index]) {
                bytes[index] = 0x39
            }
        case 32: bytes = random.bytes(Int.random(in: 0...300, using: &random))
        case 33...34: fillPage(&bytes, from: start)
        default:
            for index in start..<end { bytes[index] = UInt8.random(in: 0...255, using: &random) }
        }
    }

    /// Repeats the end of the file up to a page boundary.
    private static func fillPage(_ bytes: inout [UInt8], from start: Int) {
        let end = Array(bytes[start...])
        guard !end.isEmpty else { return }
        while !bytes.count.isMultiple(of: pageSize) {
            bytes += end.prefix(pageSize - bytes.count % pageSize)
        }
    }
}
