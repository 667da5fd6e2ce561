import Core

extension ScreenRegistry {
    public mutating func registerDictionary(keymap: Keymap) {
        register(DictionaryScreen(keymap: keymap))
        register(
            DetailScreen<HeadwordEntries>(
                keymap: keymap, textHints: [.init(.search, purpose: "find")]))
    }
}
