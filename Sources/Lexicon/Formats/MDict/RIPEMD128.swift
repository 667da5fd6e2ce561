/// The hash RIPEMD-128, from which MDict makes a key.
///
/// Source: Dobbertin, Bosselaers and Preneel, "RIPEMD-160: A Strengthened Version of RIPEMD"
/// (1996), appendix B.
enum RIPEMD128 {
    /// The 16 bytes of the hash.
    static func hash(_ message: [UInt8]) -> [UInt8] {
        let padding = [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
        let padded = message + [0x80] + padding + UInt64(message.count * 8).littleEndianBytes
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
        for start in stride(from: 0, to: padded.count, by: 64) {
            let words = (0..<16).map { padded.span.number32(at: start + 4 * $0) }
            var left = state
            var right = state
            for round in 0..<4 {
                for step in 0..<16 {
                    advance(&left, words, leftLine, round: round, function: round, step)
                    advance(&right, words, rightLine, round: round, function: 3 - round, step)
                }
            }
            state = [
                state[1] &+ left[2] &+ right[3], state[2] &+ left[3] &+ right[0],
                state[3] &+ left[0] &+ right[1], state[0] &+ left[1] &+ right[2],
            ]
        }
        return state.flatMap(\.littleEndianBytes)
    }

    /// The numbers of one of the two lines of the algorithm, for each round.
    private struct Line {
        let constants: [UInt32]
        let order: [[Int]]
        let shifts: [[UInt32]]
    }

    private static func advance(
        _ state: inout [UInt32], _ words: [UInt32], _ line: Line, round: Int, function: Int,
        _ step: Int
    ) {
        let (b, c, d) = (state[1], state[2], state[3])
        let mixed =
            switch function {
            case 0: b ^ c ^ d
            case 1: b & c | ~b & d
            case 2: (b | ~c) ^ d
            default: b & d | c & ~d
            }
        let sum = state[0] &+ mixed &+ words[line.order[round][step]] &+ line.constants[round]
        let shift = line.shifts[round][step]
        state = [d, sum << shift | sum >> (32 - shift), b, c]
    }

    private static let leftLine = Line(
        constants: [0, 0x5A82_7999, 0x6ED9_EBA1, 0x8F1B_BCDC],
        order: [
            Array(0..<16), [7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8],
            [3, 10, 14, 4, 9, 15, 8, 1, 2, 7, 0, 6, 13, 11, 5, 12],
            [1, 9, 11, 10, 0, 8, 12, 4, 13, 3, 7, 15, 14, 5, 6, 2],
        ],
        shifts: [
            [11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8],
            [7, 6, 8, 13, 11, 9, 7, 15, 7, 12, 15, 9, 11, 7, 13, 12],
            [11, 13, 6, 7, 14, 9, 13, 15, 14, 8, 13, 6, 5, 12, 7, 5],
            [11, 12, 14, 15, 14, 15, 9, 8, 9, 14, 5, 6, 8, 6, 5, 12],
        ])

    private static let rightLine = Line(
        constants: [0x50A2_8BE6, 0x5C4D_D124, 0x6D70_3EF3, 0],
        order: [
            [5, 14, 7, 0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12],
            [6, 11, 3, 7, 0, 13, 5, 10, 14, 15, 8, 12, 4, 9, 1, 2],
            [15, 5, 1, 3, 7, 14, 6, 9, 11, 8, 12, 2, 10, 0, 4, 13],
            [8, 6, 4, 1, 3, 11, 15, 0, 5, 12, 2, 13, 9, 7, 10, 14],
        ],
        shifts: [
            [8, 9, 9, 11, 13, 15, 15, 5, 7, 7, 8, 11, 14, 14, 12, 6],
            [9, 13, 15, 7, 12, 8, 9, 11, 7, 7, 12, 7, 6, 15, 13, 11],
            [9, 7, 15, 11, 8, 6, 6, 14, 12, 13, 5, 14, 13, 13, 7, 5],
            [15, 5, 8, 11, 14, 14, 6, 14, 6, 9, 12, 9, 12, 5, 15, 8],
        ])
}
