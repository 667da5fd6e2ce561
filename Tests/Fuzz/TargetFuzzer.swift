import TestSupport

/// Gives a target its seeds, damaged.
struct TargetFuzzer: Fuzzer {
    private let target: FuzzTarget
    private var inputCount = 0
    private var readCount = 0

    /// To read some bytes takes microseconds, to open a dictionary a millisecond.
    private static let inputsPerRound = 20

    init(_ target: FuzzTarget) { self.target = target }

    var name: String { target.name }
    var summary: String { "\(inputCount) inputs, \(readCount) things read" }

    mutating func run(seed: UInt64, rounds: Int) throws {
        var random = SeededRandom(seed: seed)
        if inputCount == 0 { for bytes in target.seeds { try read(bytes) } }
        for _ in 0..<rounds * TargetFuzzer.inputsPerRound { try read(input(&random)) }
    }

    private mutating func read(_ bytes: [UInt8]) throws {
        do {
            readCount += try target.read(bytes)
            inputCount += 1
        } catch {
            throw Violation(
                description: "\(error)\n\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
    }

    /// A damaged seed, or the beginning of one and the end of another, or a piece again and again.
    private func input(_ random: inout SeededRandom) -> [UInt8] {
        guard let seed = target.seeds.randomElement(using: &random) else { return [] }
        let bytes = FileDamage.done(to: seed, &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1:
            let other = target.seeds.randomElement(using: &random) ?? []
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
