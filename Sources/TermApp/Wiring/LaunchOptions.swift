import Core
import TermView

/// The options of the command line, validated.
///
/// A feature declares its own options in its folder, with a ``LaunchKey``.
struct LaunchOptions: Sendable {
    /// The ID of the feature whose tab is shown first; nil for the first tab, or the one that was left.
    var tab: String?
    /// True if the first tab is the one that was left.
    var resumes = false
    /// The query for that tab; nil for none.
    var query: String?
    /// True if the entry of the query is opened, if a dictionary has one.
    var opensWord = false
    /// True if the query was read from standard input, which then has no keys.
    var hasReadInput = false
    /// False if the order of the dictionaries does not depend on the locale, as in scripts.
    var followsLocale = true
    /// True if a script begins as the browser does for the person (`--as-arranged`).
    var isAsArranged = false
    var network = NetworkOptions()
    /// The values that options of the command line give to settings that have the same name.
    var given: [String: SettingValue] = [:]
    /// The settings, without these options.
    var settings = Settings()
    /// The path of the settings file, which need not be there; nil when it has no place.
    var settingsPath: String?
    /// True to report an answer of a server only after it is stored; false to report it at once.
    var waitsUntilKept = false
    /// The date to use as today's; nil for the system's.
    var today: CalendarDate?
    /// The keys to press; nil to read keys from standard input.
    var keys: [Key]?
    /// The size of the screen in a scripted run, in cells; nil for the default.
    var size: Size?
    /// The frames that a scripted run prints; nil for only the last.
    var frames: PrintedFrames?
    /// True if a scripted run prints styles and colours.
    var printsStyles = false

    private var values = LaunchValues()

    /// Makes the default options.
    init() {}

    /// The given options that do something in scripts only.
    var scriptOptions: [String] {
        let all = [
            ("--size", size != nil), ("--frames", frames != nil), ("--ansi", printsStyles),
            ("--as-arranged", isAsArranged),
        ]
        return all.filter(\.1).map(\.0)
    }

    /// The option of a feature.
    subscript<Key: LaunchKey>(key: Key.Type) -> Key.Value {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// A key for an option that only one feature knows.
///
///     private enum ShowKey: LaunchKey {
///         static var defaultValue: Show { .usual }
///     }
///     extension LaunchOptions {
///         var show: Show {
///             get { self[ShowKey.self] }
///             set { self[ShowKey.self] = newValue }
///         }
///     }
protocol LaunchKey {
    associatedtype Value: Sendable
    /// The value when the option is not given.
    static var defaultValue: Value { get }
}

struct LaunchValues: Sendable {
    /// A value in a typed class: casting the class is cheap and unambiguous, unlike casting an
    /// existential that may hold an optional.
    private final class Box<Value: Sendable>: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var boxes: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// The value of a key, or its default value.
    subscript<Key: LaunchKey>(key: Key.Type) -> Key.Value {
        get { (boxes[ObjectIdentifier(key)] as? Box<Key.Value>)?.value ?? Key.defaultValue }
        set { boxes[ObjectIdentifier(key)] = Box(newValue) }
    }
}

/// The frames that a scripted run prints.
enum PrintedFrames: String, CaseIterable, Sendable {
    /// The first frame, and one after each key when the work that it started is done.
    case keys
    /// Also one after each change in between.
    case all
}
