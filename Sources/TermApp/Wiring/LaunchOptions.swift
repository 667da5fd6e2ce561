import Core
import TermView

/// What a person has said on the command line, already checked.
///
/// What belongs to one feature is declared in its folder, by a ``LaunchKey``.
struct LaunchOptions: Sendable {
    /// The tab to show first, by the name of its feature; nil for the first one.
    var tab: String?
    /// What to look for in that tab; nil when nothing was said.
    var query: String?
    /// How the network may be used.
    var network = NetworkOptions()
    /// Whether what servers answer is told only when it is kept too: else that is not waited for.
    var waitsUntilKept = false
    /// The date to take for today's; nil for the system's.
    var today: CalendarDate?
    /// The keys to press; nil to read them from standard input.
    var keys: [Key]?
    /// The size of the screen in a scripted run.
    var size: Size?
    /// Which frames a scripted run prints; nil for the last one.
    var frames: PrintedFrames?
    /// Whether a scripted run prints styles and colours.
    var printsStyles = false

    private var values = LaunchValues()

    /// Nothing was said.
    init() {}

    /// What a feature was told.
    subscript<Key: LaunchKey>(key: Key.Type) -> Key.Value {
        get { values[key] }
        set { values[key] = newValue }
    }
}
