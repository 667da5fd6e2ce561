import TestSupport
import Testing

@testable import Lexicon

struct `A kind of pointer` {
    private static let symbols = [
        "!", "@", "@i", "~", "~i", "#m", "#s", "#p", "%m", "%s", "%p", "=", "+", ";c", "-c", ";r",
        "-r", ";u", "-u", "*", ">", "^", "$", "&", "<", "\\",
    ]

    @Test func `has a symbol, and a name of its own`() {
        let kinds = Self.symbols.compactMap { PointerKind(symbol: $0, of: .noun) }
        expectEqual(Set(kinds.map(\.name)).count, Self.symbols.count)
        expectEqual(PointerKind(symbol: "\\", of: .adjective)?.name, "pertainym")
        expectEqual(PointerKind(symbol: "\\", of: .adverb)?.name, "derived from adjective")
        expectEqual(PointerKind(symbol: "@", of: .adverb)?.name, "hypernym")
    }

    @Test(arguments: ["", "#", ";", "@@", "x"])
    func `has no other symbols`(symbol: String) {
        #expect(PointerKind(symbol: symbol, of: .noun) == nil)
    }
}
