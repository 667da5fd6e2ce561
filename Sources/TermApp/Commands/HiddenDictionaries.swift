import Core
import Texts

/// The dictionaries that are not asked because a person has hidden them.
struct HiddenDictionaries {
    private var names: [String] = []

    /// None.
    init() {}

    /// - Parameters:
    ///   - sources: All dictionaries.
    ///   - arranged: The preferences that the person has set.
    init(_ sources: [DictionarySource], _ arranged: Preferences) {
        names = sources.filter(\.isHidden).map(\.name)
            .filter(arranged.hiddenDictionaries.contains)
    }

    /// Names them and the way to ask them, after nothing was found; nil if there are none.
    var message: String? {
        guard let first = names.first else { return nil }
        let more = names.count > 3 ? " and \(names.count - 3) more" : ""
        return "mot: hidden, so not asked: \(names.prefix(3).joined(separator: ", "))\(more); "
            + "--source \(QuotedArgument.text(of: first)) asks one"
    }
}
