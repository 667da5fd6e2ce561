public import Core

extension Keymap {
    /// The table as the help shows it.
    public var help: [HelpEntry] {
        bindings.map { binding in
            let place = binding.scope == .typing ? " (in a search box)" : ""
            return HelpEntry(keys: binding.keys.map(\.label), purpose: binding.purpose + place)
        }
    }
}
