import Core

extension ScreenRegistry {
    public mutating func registerMine(keymap: Keymap) {
        register(MarkListScreen(keymap: keymap))
        register(MarkFormScreen(keymap: keymap))
        register(ReviewScreen(keymap: keymap))
        register(
            DetailScreen<MarkPage>(
                keymap: keymap,
                textHints: [.init(.editNote, purpose: "note"), .init(.dropMark, purpose: "drop")]))
    }
}
