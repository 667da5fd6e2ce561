extension String {
    /// Whether it has an umlaut, in letters of either case: who types one means it.
    ///
    /// `käme` is not `Kame`. Other accents are missing in many dictionaries: `naïve` is `naive`.
    public var hasUmlaut: Bool { lowercased().contains { "äöü".contains($0) } }
}
