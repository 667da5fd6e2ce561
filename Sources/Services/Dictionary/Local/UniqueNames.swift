/// Makes names unique, ignoring case, by adding a number to duplicates.
struct UniqueNames {
    private var takenNames: Set<String>
    /// The number of requests for each name.
    private var counts: [String: Int] = [:]

    /// - Parameter otherNames: Names that are already used.
    init(besides otherNames: [String] = []) { takenNames = Set(otherNames.map { $0.lowercased() }) }

    /// The name itself if it is unused, else the name with the first number that makes it unique.
    mutating func unique(_ name: String) -> String {
        let key = name.lowercased()
        while true {
            let count = counts[key, default: 0] + 1
            counts[key] = count
            let candidate = count == 1 ? name : "\(name) \(count)"
            if takenNames.insert(candidate.lowercased()).inserted { return candidate }
        }
    }
}
