import Core

extension ScreenRegistry {
    public mutating func registerDictionary(keymap: Keymap) {
        register(DictionaryScreen(keymap: keymap))
        register(ContentsScreen())
        register(
            DetailScreen<WordPage>(
                keymap: keymap, textHints: [.init(.search, purpose: "find")]))
    }
}
