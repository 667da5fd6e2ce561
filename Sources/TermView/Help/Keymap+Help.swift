public import Core

extension Keymap {
    /// The bindings as rows of the help.
    public var help: [HelpEntry] {
        bindings.map { binding in
            let place = binding.scope == .typing ? " (in a search box)" : ""
            return HelpEntry(keys: binding.keys.map(\.label), purpose: binding.purpose + place)
        }
    }
}
