import Texts

/// The numbers of the senses in a text whose markup nests them without numbering them, as XDXF does.
///
/// A sense has a number if there are others beside it, in the same sense or outside of all, and the
/// text does not number them itself.
struct SenseNumbers {
    /// For each sense, in the order of the start tags.
    private var numbers: [Int?] = []
    private var next = 0

    /// Finds the senses of a text.
    ///
    /// - Parameters:
    ///   - tokens: The text from its start.
    ///   - dialect: The markup language.
    init(_ tokens: MarkupTokenizer, in dialect: MarkupDialect) {
        guard dialect.hasSenses else { return }
        let isSense = { (name: String) in dialect.meaning(of: name) == .sense }
        var tokens = tokens
        // The senses in each open one, after those outside of all.
        var siblings: [[Int]] = [[]]
        // Those whose text has not begun.
        var notBegun: [Int] = []
        var numberedByText: Set<Int> = []
        while let token = tokens.next() {
            switch token {
            case .start(let tag, let isEmpty) where isSense(tag.name):
                if !isEmpty {
                    siblings[siblings.count - 1].append(numbers.count)
                    notBegun.append(numbers.count)
                    siblings.append([])
                }
                numbers.append(nil)
            case .end(let name) where isSense(name) && siblings.count > 1:
                setNumbers(of: siblings.removeLast(), unless: numberedByText)
            case .text(let bytes):
                guard let first = bytes.first(where: { $0 > 0x20 }) else { continue }
                let isDigit = first.isASCIIDigit
                if isDigit { numberedByText.formUnion(notBegun) }
                notBegun = []
            case .start, .end: break
            }
        }
        for senses in siblings { setNumbers(of: senses, unless: numberedByText) }
    }

    private mutating func setNumbers(of senses: [Int], unless numberedByText: Set<Int>) {
        guard senses.count > 1, numberedByText.isDisjoint(with: senses) else { return }
        for (number, sense) in zip(1..., senses) { numbers[sense] = number }
    }

    /// The number of the next sense; nil for none.
    mutating func popFirst() -> Int? {
        guard next < numbers.count else { return nil }
        next += 1
        return numbers[next - 1]
    }
}
