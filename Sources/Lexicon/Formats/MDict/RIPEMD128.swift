/// The hash RIPEMD-128, from which MDict makes a key.
///
/// Source: Dobbertin, Bosselaers and Preneel, "RIPEMD-160: A Strengthened Version of RIPEMD"
/// (1996), appendix B.
enum RIPEMD128 {
    /// The 16 bytes of the hash.
    static func hash(_ message: [UInt8]) -> [UInt8] {
        var state = DigestBlocks.start
        for words in DigestBlocks.blocks(of: message) {
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

    /// The numbers of one of the two lines of the algorithm.
    private struct Line {
        /// The constant of each round.
        let constants: [UInt32]
        /// The index of the word of each step, and its rotation, in hexadecimal digits.
        let order, shifts: [Int]

        init(constants: [UInt32], order: String, shifts: String) {
            self.constants = constants
            self.order = order.compactMap(\.hexDigitValue)
            self.shifts = shifts.compactMap(\.hexDigitValue)
        }
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
        let sum = state[0] &+ mixed &+ words[line.order[16 * round + step]] &+ line.constants[round]
        let shift = UInt32(line.shifts[16 * round + step])
        state = [d, sum << shift | sum >> (32 - shift), b, c]
    }

    private static let leftLine = Line(
        constants: [0, 0x5A82_7999, 0x6ED9_EBA1, 0x8F1B_BCDC],
        order: "0123456789abcdef74d1a6f3c0952eb83ae49f812706db5c19ba08c4d37fe562",
        shifts: "befc5879bdef6798768db97f7cf9b7dcbd67e9dfe8d65c75bcefef989e56865c")

    private static let rightLine = Line(
        constants: [0x50A2_8BE6, 0x5C4D_D124, 0x6D70_3EF3, 0],
        order: "5e7092b4d6f81a3c6b370d5aef8c4912f5137e69b8c2a04d86413bf05c2d97ae",
        shifts: "899bdff5778beec69df7c89b77c76fdb97fb866ecd5edd75f58bee6e69c9c5f8")
}
