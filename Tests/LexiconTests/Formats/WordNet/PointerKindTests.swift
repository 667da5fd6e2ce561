import Testing

@testable import Lexicon

@Suite struct `A kind of pointer` {
    private static let symbols = [
        "!", "@", "@i", "~", "~i", "#m", "#s", "#p", "%m", "%s", "%p", "=", "+", ";c", "-c", ";r",
        "-r", ";u", "-u", "*", ">", "^", "$", "&", "<", "\\",
    ]

    @Test func `has a symbol, and a name of its own`() {
        var kinds = Set(Self.symbols.compactMap { PointerKind(symbol: $0, of: .noun) })
        #expect(kinds.count == Self.symbols.count)
        #expect(PointerKind(symbol: "\\", of: .adjective) == .pertainym)
        kinds.insert(.derivedFromAdjective)
        #expect(PointerKind(symbol: "\\", of: .adverb) == .derivedFromAdjective)
        #expect(kinds == Set(PointerKind.allCases))
        #expect(Set(PointerKind.allCases.map(\.name)).count == PointerKind.allCases.count)
    }

    @Test(arguments: ["", "#", ";", "@@", "x"])
    func `has no other symbols`(symbol: String) {
        #expect(PointerKind(symbol: symbol, of: .noun) == nil)
    }
}
