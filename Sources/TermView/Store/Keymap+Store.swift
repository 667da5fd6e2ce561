import Core

extension Keymap {
    public static let store: [Binding] = [
        Binding("p", to: .play),
        Binding("f", to: .filterKind),
    ]
}
