public import Texts

/// The work that one record may cost: an entry that is read and set, or a line with headwords.
///
/// Readers and setters take steps from it. A step is the cost of a tag, a word or a comparison; the
/// steps of a whole budget take about a second. Once no step is left, or the result is no longer
/// needed, the work ends and the record is cut.
public final class WorkBudget {
    /// The part of an entry that is wanted.
    public let extent: EntryExtent
    private var stepsLeft: Int
    private let isCancelled: () -> Bool

    /// The steps of a record.
    public static let stepLimit = 1 << 22

    /// The maximum number of bytes of a record that are read.
    public static let byteLimit = 1 << 20

    /// The maximum number of bytes of each text that are set, if only the beginning of an entry is
    /// wanted.
    static let beginningLimit = 1 << 16

    /// - Parameters:
    ///   - steps: The number of steps.
    ///   - extent: The part of an entry that is wanted.
    ///   - isCancelled: Returns true once the result is no longer needed.
    public init(
        steps: Int = stepLimit, for extent: EntryExtent = .whole,
        isCancelled: @escaping () -> Bool = { false }
    ) {
        self.extent = extent
        stepsLeft = steps
        self.isCancelled = isCancelled
    }

    /// True if the work has to end.
    public var isSpent: Bool { stepsLeft <= 0 || isCancelled() }

    /// Takes steps.
    ///
    /// - Returns: False if the work has to end.
    @discardableResult
    public func spend(_ steps: Int = 1) -> Bool {
        stepsLeft -= steps
        return !isSpent
    }
}
