import Texts

extension String {
    /// Returns the sentence for a name that does not exist: `there is no list “poetri”; did you
    /// mean poetry?`.
    ///
    /// - Parameters:
    ///   - kind: The kind of thing that the name should have named, such as `list`.
    ///   - names: The existing names.
    /// - Returns: The sentence, without a capital and a full stop.
    public func missingNameSentence(_ kind: String, of names: [String]) -> String {
        let sentence = "there is no \(kind) “\(cleaned(limit: 80))”"
        return nearest(in: names).map { "\(sentence); did you mean \($0)?" } ?? sentence
    }

    /// The name with the most similar spelling, which the user may have meant.
    ///
    /// Case is ignored.
    ///
    /// - Parameter names: The existing names.
    /// - Returns: The name; nil if no name is similar to this text.
    public func nearest(in names: [String]) -> String? {
        guard utf8.count <= String.longestName else { return nil }
        let typed = lowercased()
        let distances = names.map { (name: $0, distance: typed.distance(to: $0.lowercased())) }
        // One letter in three may differ, or the end may be missing.
        return distances.filter { name, distance in
            let length = max(count, name.count)
            return distance < length
                && (distance <= max(1, length / 3)
                    || name.lowercased().hasPrefix(typed) && distance < 4)
        }
        .min { $0.distance < $1.distance }?.name
    }

    /// The maximum length of a name, in bytes.
    private static let longestName = 200

    /// The Levenshtein distance, except that two swapped neighbouring letters count as one change.
    private func distance(to other: String) -> Int {
        let (one, other) = (Array(self), Array(other))
        var rows = [Array(0...other.count)]
        for i in one.indices {
            var row = [i + 1]
            for j in other.indices {
                var cost = min(rows[i][j + 1] + 1, row[j] + 1)
                cost = min(cost, rows[i][j] + (one[i] == other[j] ? 0 : 1))
                if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
                    cost = min(cost, rows[i - 1][j - 1] + 1)
                }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
