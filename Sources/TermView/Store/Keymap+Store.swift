import Core

extension Keymap {
    public static let store: [Binding] = [
        Binding("o", to: .openPage),
        Binding("p", to: .play),
        Binding("f", to: .filterKind),
        Binding("s", to: .sort),
    ]
}
