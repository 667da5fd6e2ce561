import TestSupport

extension Collection<UInt8> where Index == Int {
    /// The bytes in small pieces, as reads may return them; equal bytes give equal pieces.
    var torn: [SubSequence] {
        // FNV-1a, so that the seed depends only on the bytes.
        var random = SeededRandom(
            seed: reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        let longest = random.next().isMultiple(of: 3) ? 1 : 17
        var pieces: [SubSequence] = []
        var rest = self[...]
        while !rest.isEmpty {
            let count = Int.random(in: 1...longest, using: &random)
            pieces.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return pieces
    }
}
