import Core

extension ScreenRegistry {
    public mutating func registerStore(keymap: Keymap) {
        register(StoreScreen(keymap: keymap))
        register(DetailScreen<StoreItem>(store: keymap))
    }
}
