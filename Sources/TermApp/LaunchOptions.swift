import Core
import Services
import TermView

/// What a person has said on the command line, already checked.
struct LaunchOptions: Sendable {
    /// The tab to show first.
    var tab = TabName.words
    /// What to look for in the dictionaries; nil when nothing was said.
    var query: String?
    /// The month to show first; nil for today's.
    var month: YearMonth?
    /// The file with the words; nil for the almanac.
    var wordsFile: String?
    /// Which dictionaries to open, and whether to wait for their indexes.
    var dictionaries = LocalDictionaryService.Options()
    /// How the network may be used.
    var network = NetworkOptions()
    /// The date to take for today's; nil for the system's.
    var today: CalendarDate?
    /// The keys to press; nil to read them from standard input.
    var keys: [Key]?
    /// The size of the screen in a scripted run.
    var size: Size?
    /// Whether a scripted run prints a frame after each key.
    var printsFrames = false
}

/// The tabs, in the order of their numbers.
enum TabName: String, CaseIterable, Sendable {
    case words, dictionary

    /// As the header shows it.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
