/// The words of a command line, of which `-` stands for those on standard input, one a line.
struct QueryWords {
    private var arguments: ArraySlice<String>
    /// Set while those on standard input are read.
    private var lines: StandardInputLines?

    init(_ arguments: [String]) { self.arguments = arguments[...] }

    /// Whether the next word is there without waiting for anybody.
    var hasNext: Bool { lines.map(\.hasNext) ?? (arguments.first.map { $0 != "-" } ?? false) }

    /// The next word; nil when there are no more.
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
