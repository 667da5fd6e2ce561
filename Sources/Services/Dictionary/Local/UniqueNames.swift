/// Names of which no two are alike, in any case: what has the name of another gets a number.
struct UniqueNames {
    private var taken: Set<String>
    /// How often each name was wanted.
    private var counts: [String: Int] = [:]

    /// Makes names.
    ///
    /// - Parameter others: Those that others have already.
    init(besides others: [String] = []) { taken = Set(others.map { $0.lowercased() }) }

    /// The name if nobody has it, else the name with the first number that makes it one's own.
    mutating func unique(_ name: String) -> String {
        let key = name.lowercased()
        while true {
            let count = counts[key, default: 0] + 1
            counts[key] = count
            let candidate = count == 1 ? name : "\(name) \(count)"
            if taken.insert(candidate.lowercased()).inserted { return candidate }
        }
    }
}
