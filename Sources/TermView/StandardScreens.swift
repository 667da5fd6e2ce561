import Core

extension ScreenRegistry {
    /// All screens there are.
    public static func standard(keymap: Keymap) -> ScreenRegistry {
        var registry = ScreenRegistry()
        registry.register(WordListScreen(keymap: keymap))
        registry.register(DetailScreen<WordDetailViewModel>(keymap: keymap))
        registry.register(DictionaryScreen(keymap: keymap))
        registry.register(EntryScreen(keymap: keymap))
        registry.register(EpisodeListScreen(keymap: keymap))
        registry.register(DetailScreen<EpisodeDetailViewModel>(keymap: keymap))
        registry.register(StoreScreen(keymap: keymap))
        registry.register(DetailScreen<SongDetailViewModel>(store: keymap))
        registry.register(DetailScreen<PodcastDetailViewModel>(store: keymap))
        registry.register(DetailScreen<TVEpisodeDetailViewModel>(store: keymap))
        registry.register(HelpScreen(keymap: keymap))
        return registry
    }
}
