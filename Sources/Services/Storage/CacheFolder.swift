/// The folder for caches (XDG Base Directory Specification 0.8).
public enum CacheFolder {
    /// `$XDG_CACHE_HOME/mot`, else `~/.cache/mot`; nil when neither variable is set.
    ///
    /// Relative paths are ignored, as the specification says. The folder may not exist.
    public static func path(environment: (String) -> String?) -> String? {
        if let cache = environment("XDG_CACHE_HOME"), cache.hasPrefix("/") { return cache + "/mot" }
        if let home = environment("HOME"), home.hasPrefix("/") { return home + "/.cache/mot" }
        return nil
    }
}
