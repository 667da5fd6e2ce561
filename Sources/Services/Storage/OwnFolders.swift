import Lexicon
import SystemPackage

/// The folders of Mot, which may not exist yet.
public enum OwnFolders {
    /// The folder for data that must not be lost: `$XDG_DATA_HOME/mot`, else `~/.local/share/mot`;
    /// nil when neither `XDG_DATA_HOME` nor `HOME` names a folder.
    public static func data(environment: @escaping (String) -> String?) -> String? {
        DataFolders(environment: environment).user?.appending(name).string
    }

    /// The folder for data that can be made again: `$XDG_CACHE_HOME/mot`, else `~/.cache/mot`; nil
    /// when neither `XDG_CACHE_HOME` nor `HOME` names a folder.
    public static func cache(environment: @escaping (String) -> String?) -> String? {
        DataFolders(environment: environment).cache?.appending(name).string
    }

    /// The folder for the user's preferences: `$XDG_STATE_HOME/mot`, else `~/.local/state/mot`; nil
    /// when neither `XDG_STATE_HOME` nor `HOME` names a folder.
    public static func state(environment: @escaping (String) -> String?) -> String? {
        DataFolders(environment: environment).state?.appending(name).string
    }

    /// The folder for dictionaries that Mot has made, or that the user has put there; nil if no
    /// variable names a folder.
    static func dictionaries(in data: DataFolders) -> FilePath? {
        data.user?.appending("\(name)/dictionaries")
    }

    private static let name = "mot"
}
