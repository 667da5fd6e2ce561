import Core

/// The dictionaries that are not asked because the user has hidden them.
struct HiddenDictionaries {
    private var names: [String] = []

    /// Makes a value without hidden dictionaries.
    init() {}

    /// - Parameters:
    ///   - sources: All dictionaries.
    ///   - preferences: The preferences that the user has set.
    init(_ sources: [DictionarySource], _ preferences: Preferences) {
        names = sources.filter(\.isHidden).map(\.name)
            .filter(preferences.hiddenDictionaries.contains)
    }

    /// The message if nothing was found: the names of the hidden dictionaries, and the option that
    /// asks one of them.
    ///
    /// nil if no dictionary is hidden.
    var message: String? {
        guard let first = names.first else { return nil }
        let moreText = names.count > 3 ? " and \(names.count - 3) more" : ""
        return "mot: hidden dictionaries are not asked: "
            + "\(names.prefix(3).joined(separator: ", "))\(moreText); "
            + "to ask one, add --source \(QuotedArgument.text(of: first))"
    }
}
