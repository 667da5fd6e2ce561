/// The folder for what must not be lost (XDG Base Directory Specification 0.8).
public enum DataFolder {
    /// `$XDG_DATA_HOME/mot`, else `~/.local/share/mot`; nil when neither variable is set.
    ///
    /// Relative paths are ignored, as the specification says. The folder may not exist.
    public static func path(environment: (String) -> String?) -> String? {
        if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/mot" }
        if let home = environment("HOME"), home.hasPrefix("/") { return home + "/.local/share/mot" }
        return nil
    }
}
