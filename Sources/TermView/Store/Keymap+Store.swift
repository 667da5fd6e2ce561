import Core

extension Keymap {
    /// The keys of the store.
    public static let store: [Binding] = [
        Binding("o", to: .openPage),
        Binding("p", to: .play),
        Binding("f", to: .filterKind),
        Binding("s", to: .sort),
    ]
}
