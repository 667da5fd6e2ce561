/// Makes names unique, ignoring case, by adding a number to duplicates.
struct UniqueNames {
    private var taken: Set<String>
    /// The number of requests for each name.
    private var counts: [String: Int] = [:]

    /// - Parameter others: Names that are already used.
    init(besides others: [String] = []) { taken = Set(others.map { $0.lowercased() }) }

    /// The name itself if it is unused, else the name with the first number that makes it unique.
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
