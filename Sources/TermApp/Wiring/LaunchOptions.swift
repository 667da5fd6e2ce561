import Core
import TermView

/// The options of the command line, validated.
///
/// A feature declares its own options in its folder, with a ``LaunchKey``.
struct LaunchOptions: Sendable {
    /// The ID of the feature whose tab is shown first; nil for the first tab.
    var tab: String?
    /// The query for that tab; nil for none.
    var query: String?
    var network = NetworkOptions()
    /// Whether to report an answer of a server only after it is stored; false to report it at once.
    var waitsUntilKept = false
    /// The date to use as today's; nil for the system's.
    var today: CalendarDate?
    /// The keys to press; nil to read keys from standard input.
    var keys: [Key]?
    /// The size of the screen in a scripted run, in cells; nil for the default.
    var size: Size?
    /// The frames that a scripted run prints; nil for only the last.
    var frames: PrintedFrames?
    /// Whether a scripted run prints styles and colours.
    var printsStyles = false

    private var values = LaunchValues()

    /// Makes the default options.
    init() {}

    /// The option of a feature.
    subscript<Key: LaunchKey>(key: Key.Type) -> Key.Value {
        get { values[key] }
        set { values[key] = newValue }
    }
}
