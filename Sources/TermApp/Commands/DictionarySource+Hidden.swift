import Core

extension [DictionarySource] {
    /// The message if nothing was found: the names of the dictionaries that the user has hidden,
    /// and the option that asks one of them.
    ///
    /// - Parameter settings: The settings of the user.
    /// - Returns: The message; nil if no dictionary is hidden.
    func hiddenMessage(_ settings: Settings) -> String? {
        let names = filter(\.isHidden).map(\.name).filter(settings[.hiddenDictionaries].contains)
        guard let first = names.first else { return nil }
        let moreText = names.count > 3 ? " and \(names.count - 3) more" : ""
        return "mot: hidden dictionaries are not asked: "
            + "\(names.prefix(3).joined(separator: ", "))\(moreText); "
            + "to ask one, add --source \(QuotedArgument.text(of: first))"
    }
}
