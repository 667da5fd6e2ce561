/// The words of a command line; `-` stands for the words on standard input, one per line.
struct QueryWords {
    private var arguments: ArraySlice<String>
    /// Set while words are read from standard input.
    private var lines: StandardInputLines?

    init(_ arguments: [String]) { self.arguments = arguments[...] }

    /// True if the next word is available without waiting for input.
    var hasNext: Bool { lines.map(\.hasNext) ?? (arguments.first.map { $0 != "-" } ?? false) }

    mutating func next() -> String? {
        while true {
            if let line = lines?.next() { return line }
            lines = nil
            guard let argument = arguments.popFirst() else { return nil }
            guard argument == "-" else { return argument }
            lines = StandardInputLines()
        }
    }
}
