import Core
import TermView

/// What a person has said on the command line, already checked.
struct LaunchOptions: Sendable {
    /// The month to show first; nil for today's.
    var month: YearMonth?
    /// The file with the words; nil for the almanac.
    var wordsFile: String?
    /// The date to take for today's; nil for the system's.
    var today: CalendarDate?
    /// The keys to press; nil to read them from standard input.
    var keys: [Key]?
    /// The size of the screen in a scripted run.
    var size: Size?
    /// Whether a scripted run prints a frame after each key.
    var printsFrames = false
}
