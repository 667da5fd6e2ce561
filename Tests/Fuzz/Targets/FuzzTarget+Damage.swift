import TestSupport

extension FuzzTarget {
    /// A damaged seed: alone, joined with the end of another seed, or with a repeated piece.
    func damagedSeed(_ random: inout SeededRandom) -> [UInt8] {
        guard let seed = seeds.randomElement(using: &random) else { return [] }
        let bytes = FileDamage.done(to: seed, &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1:
            let other = seeds.randomElement(using: &random) ?? []
            return bytes.prefix(.random(in: 0...bytes.count, using: &random))
                + other.suffix(.random(in: 0...other.count, using: &random))
        case 2:
            let start = Int.random(in: 0...bytes.count, using: &random)
            let piece = bytes[start...].prefix(.random(in: 0...12, using: &random))
            let count = Int.random(in: 0...300, using: &random)
            return Array([bytes[..<start], piece].joined())
                + Array(repeatElement(piece, count: count).joined()) + bytes[start...]
        default: return bytes
        }
    }
}
