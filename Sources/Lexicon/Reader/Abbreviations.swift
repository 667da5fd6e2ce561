import Texts

/// The meanings of the labels of a dictionary: `n` is `noun`.
struct Abbreviations: Sendable {
    private var meanings: [String: String] = [:]

    private static let countLimit = 10_000
    /// In bytes.
    private static let lengthLimit = 500
    /// The maximum number of labels that are explained in an entry.
    private static let shownLimit = 12

    /// True if no more labels are added.
    var isFull: Bool { meanings.count >= Abbreviations.countLimit }

    /// Adds a meaning, unless the label already has a meaning.
    mutating func add(_ label: String, _ meaning: String) {
        guard !isFull, !label.isEmpty, !meaning.isEmpty, meanings[label] == nil,
            label.utf8.count + meaning.utf8.count <= Abbreviations.lengthLimit
        else { return }
        meanings[label] = meaning
    }

    /// The meanings of labels as HTML.
    ///
    /// - Parameter labels: The labels of an entry; each label is explained once.
    /// - Returns: `n = noun; v = verb`; empty if no label is known.
    func html(of labels: [String]) -> String {
        let knownLabels = labels.filter { meanings[$0] != nil }.unique
        let text = knownLabels.prefix(Abbreviations.shownLimit).map { label in
            "\(label.escapedForHTML) = \((meanings[label] ?? "").escapedForHTML)"
        }.joined(separator: "; ")
        return text.isEmpty ? "" : "<div><small>\(text)</small></div>"
    }
}
