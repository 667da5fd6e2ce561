import Core

extension Keymap {
    public static let dictionary: [Binding] = [
        Binding("v", to: .nextOrder)
    ]
}
