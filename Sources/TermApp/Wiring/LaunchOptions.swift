import Core
import TermView

/// The options of the command line, validated.
///
/// A feature declares the types of its own options in its folder.
struct LaunchOptions: Sendable {
    /// The ID of the feature whose tab is shown first.
    ///
    /// nil for the first tab, or with ``resumes`` for the tab that was shown last time.
    var tab: String?
    /// True if the first tab is the one that was shown last time.
    var resumes = false
    /// The query for the first tab; nil if there is no query.
    var query: String?
    /// True if the entry of the query is opened, if a dictionary has one.
    var opensWord = false
    /// True if the query was read from standard input, which then has no keys.
    var hasReadInput = false
    /// True if the locale decides the order of the dictionaries; false in scripts.
    var followsLocale = true
    /// True if a script uses the user's own settings (`--as-arranged`).
    var usesUserSettings = false
    var network = NetworkOptions()
    /// The values from options of the command line, by the name of the setting that they override.
    var settingOverrides: [String: SettingValue] = [:]
    /// The settings, without these options.
    var settings = Settings()
    /// The path of the settings file, which need not exist; nil if its folder is unknown.
    var settingsPath: String?
    /// True if a server's answer is returned only after it is stored; false if at once.
    var waitsUntilSaved = false
    /// The date to use as today's; nil for the system's date.
    var today: CalendarDate?
    /// The day whose due words are reviewed; nil for today.
    var studyDay: CalendarDate?
    /// The keys to press; nil to read keys from standard input.
    var keys: [Key]?
    /// The size of the screen in a scripted run, in cells; nil for the default.
    var size: Size?
    /// The frames that a scripted run prints; nil to print only the last frame.
    var frames: PrintedFrames?
    /// True if a scripted run prints styles and colours.
    var printsStyles = false

    private var featureOptions: [ObjectIdentifier: any Sendable] = [:]

    /// Makes the default options.
    init() {}

    /// The given options that have an effect only in scripts.
    var scriptOptions: [String] {
        let options = [
            ("--size", size != nil), ("--frames", frames != nil), ("--ansi", printsStyles),
            ("--as-arranged", usesUserSettings),
        ]
        return options.filter(\.1).map(\.0)
    }

    /// An option of one feature, by its type; nil if it is not given.
    subscript<Option: Sendable>(type: Option.Type) -> Option? {
        get { featureOptions[ObjectIdentifier(type)] as? Option }
        set { featureOptions[ObjectIdentifier(type)] = newValue }
    }
}

/// The frames that a scripted run prints.
enum PrintedFrames: String, CaseIterable, Sendable {
    /// The first frame, and one after each key once the work that the key started is done.
    case keys
    /// As `keys`, and also one frame after each change in between.
    case all
}
