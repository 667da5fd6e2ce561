import Lexicon
import SystemPackage

/// The folders of this program, which may not exist yet.
public enum OwnFolders {
    /// For what must not be lost: `$XDG_DATA_HOME/mot`, else `~/.local/share/mot`; nil when neither variable
    /// names a folder.
    public static func data(environment: @escaping (String) -> String?) -> String? {
        DataFolders(environment: environment).user?.appending(name).string
    }

    /// For what can be made again: `$XDG_CACHE_HOME/mot`, else `~/.cache/mot`; nil when neither variable names
    /// a folder.
    public static func cache(environment: @escaping (String) -> String?) -> String? {
        DataFolders(environment: environment).cache?.appending(name).string
    }

    /// For what a person has arranged: `$XDG_STATE_HOME/mot`, else `~/.local/state/mot`; nil when neither
    /// variable names a folder.
    public static func state(environment: @escaping (String) -> String?) -> String? {
        DataFolders(environment: environment).state?.appending(name).string
    }

    /// For dictionaries that this program has made, or that a person has put there; nil if no variable names a
    /// folder.
    static func dictionaries(in data: DataFolders) -> FilePath? {
        data.user?.appending("\(name)/dictionaries")
    }

    private static let name = "mot"
}
