import Core

extension [DictionarySource] {
    /// The message if nothing was found: the names of the dictionaries that the user has hidden,
    /// and the option that asks one of them.
    ///
    /// - Parameter preferences: The preferences that the user has set.
    /// - Returns: The message; nil if no dictionary is hidden.
    func hiddenMessage(_ preferences: Preferences) -> String? {
        let names = filter(\.isHidden).map(\.name)
            .filter(preferences.hiddenDictionaries.contains)
        guard let first = names.first else { return nil }
        let moreText = names.count > 3 ? " and \(names.count - 3) more" : ""
        return "mot: hidden dictionaries are not asked: "
            + "\(names.prefix(3).joined(separator: ", "))\(moreText); "
            + "to ask one, add --source \(QuotedArgument.text(of: first))"
    }
}
