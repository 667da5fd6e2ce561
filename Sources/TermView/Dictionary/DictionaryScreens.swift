import Core

extension ScreenRegistry {
    /// Registers the screens of the dictionaries.
    public mutating func registerDictionary(keymap: Keymap) {
        register(DictionaryScreen(keymap: keymap))
        register(
            DetailScreen<HeadwordEntries>(
                keymap: keymap, textHints: [.init(.search, purpose: "find")]))
    }
}
