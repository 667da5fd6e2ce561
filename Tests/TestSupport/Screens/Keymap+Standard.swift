public import TermView

extension Keymap {
    /// The standard keys for tabs with these titles, in the order of the tabs' numbers.
    public static func standard(tabs: [String]) -> Keymap { Keymap(standardBindings(tabs: tabs)) }
}
