import Core

extension ScreenRegistry {
    /// All screens there are.
    public static func standard(keymap: Keymap) -> ScreenRegistry {
        var registry = ScreenRegistry()
        registry.register(WordListScreen(keymap: keymap))
        registry.register(DetailScreen<WordViewModel>(keymap: keymap))
        registry.register(DictionaryScreen(keymap: keymap))
        registry.register(
            DetailScreen<HeadwordEntries>(
                keymap: keymap, textHints: [.init(.search, purpose: "find")]))
        registry.register(EpisodeListScreen(keymap: keymap))
        registry.register(ShowFinderScreen(keymap: keymap))
        registry.register(DetailScreen<EpisodeViewModel>(keymap: keymap))
        registry.register(StoreScreen(keymap: keymap))
        registry.register(DetailScreen<MediaViewModel>(store: keymap))
        registry.register(HelpScreen(keymap: keymap))
        return registry
    }
}
