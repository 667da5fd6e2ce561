/// Supplies the settings, and saves the changes that keys make while the program runs.
public protocol SettingsService: Sendable {
    var current: Settings { get }

    /// Yields after each change.
    func changes() -> AsyncStream<Void>

    /// Changes the settings at once, without saving.
    ///
    /// - Parameter change: The change. It is also applied to what another program has saved
    ///   meanwhile.
    func change(_ change: @escaping @Sendable (inout Settings) -> Void)

    /// Saves all changes so far.
    ///
    /// - Throws: A ``PreferencesError`` if a change can't be saved; it then lasts until the program
    ///   ends.
    func save() async throws(PreferencesError)

    /// Reads the settings file again.
    func reload() async

    /// Finds the line of a setting in the file, for an editor. Creates the file if it does not
    /// exist.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The path of the file, and the line, counted from 1.
    /// - Throws: A ``SettingProblem`` if no folder is known for the file, or the file can't be read
    ///   or created.
    func line(of name: String) async throws(SettingProblem) -> (path: String, line: Int)
}

/// A failure to read or save what keys have set.
///
/// `file` is the path of the file.
public enum PreferencesError: Error, Hashable {
    /// A line of the file, counted from 1, can't be understood.
    case damaged(file: String, line: Int)
    /// Another version of the program has written the file.
    case otherVersion(file: String)
    /// The file can't be read.
    case unreadable(file: String, reason: String)
    /// The file can't be written. `reason` names the file.
    case unwritable(reason: String)
    /// No environment variable names a folder for the file.
    case noFolder
}

extension PreferencesError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .damaged(let file, let line):
            "line \(line) of \(file) is damaged; mend or remove the file"
        case .otherVersion(let file): "another version of mot wrote \(file); remove the file"
        case .unreadable(let file, let reason): "\(file) can't be read: \(reason)"
        case .unwritable(let reason): reason
        case .noFolder: "there is no folder to save it in; set HOME or XDG_STATE_HOME"
        }
    }
}
