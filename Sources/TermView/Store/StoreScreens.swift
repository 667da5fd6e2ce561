import Core

extension ScreenRegistry {
    /// Registers the screens of the store.
    public mutating func registerStore(keymap: Keymap) {
        register(StoreScreen(keymap: keymap))
        register(DetailScreen<MediaViewModel>(store: keymap))
    }
}
