import Synchronization

/// Remembers the lines that bisections of a file compare first.
///
/// Every bisection begins in the middle, goes on with one of two lines, then with one of four. These
/// are the same each time, and finding one takes longer than comparing it.
final class BisectionGuide: Sendable {
    /// How many steps are remembered: half of those in the largest index of WordNet.
    private static let depth = 9

    /// A step of a bisection, and which way the steps before it went.
    struct Step {
        /// 1 for the first; its successors are 2n and 2n + 1.
        fileprivate var number = 1

        mutating func advance(isLater: Bool) {
            // Beyond the remembered steps, any number there will do.
            guard number < 1 << BisectionGuide.depth else { return }
            number = 2 * number + (isLater ? 1 : 0)
        }
    }

    private let lines = Mutex<[TextLines.Line?]>([])

    /// The line of a step; nil when it is not known.
    subscript(_ step: Step) -> TextLines.Line? {
        get { lines.withLock { step.number < $0.count ? $0[step.number] : nil } }
        set {
            guard let newValue, step.number < 1 << BisectionGuide.depth else { return }
            let line = TextLines.Line(
                newValue.bytes.span, newValue.range, at: newValue.offset)
            lines.withLock { lines in
                if lines.isEmpty {
                    lines = Array(repeating: nil, count: 1 << BisectionGuide.depth)
                }
                lines[step.number] = line
            }
        }
    }
}
