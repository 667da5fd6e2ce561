extension Feature {
    /// All features, in the order of their tabs.
    static let all: [Feature] = [
        words,
        dictionary,
        episodes,
        store,
        myWords,
        reading,
        help,
        settings,
        programs,
    ]
}
