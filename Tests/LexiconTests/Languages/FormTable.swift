import Testing

@testable import Lexicon

/// Forms and what they are forms of, with which rules are tried.
struct FormTable {
    let pairs: [(form: String, base: String)]

    /// Reads pairs, `went go`, divided by commas or lines.
    init(_ text: String) {
        pairs = text.split { $0 == "," || $0.isNewline }.compactMap { pair in
            let words = pair.split(separator: " ").map(String.init)
            return words.count == 2 ? (words[0], words[1]) : nil
        }
    }

    /// The forms whose base is not among the first that are found, as `form base (found)`.
    ///
    /// Keys are compared, as dictionaries do: accents and case do not matter.
    ///
    /// - Parameters:
    ///   - forms: Finds the bases.
    ///   - rank: The number of bases that may come before it.
    /// - Returns: The missed ones.
    /// - Throws: An error of `forms`.
    func missed(by forms: some Inflections, rank: Int = .max) throws -> [String] {
        var missed: [String] = []
        for (form, base) in pairs {
            var found: [String] = []
            for base in try forms.bases(of: form) where !found.contains(base.word) {
                found.append(base.word)
            }
            let keys = ([form] + found.prefix(rank)).map { Folding.key(of: $0) }
            if !keys.contains(Folding.key(of: base)) {
                missed.append("\(form) \(base) (\(found.joined(separator: " ")))")
            }
        }
        return missed
    }
}
