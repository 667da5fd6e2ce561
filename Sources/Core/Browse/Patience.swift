/// Says when something has taken long enough to be noticed.
///
/// A letter that is answered at once shall not cost a timer that is set and taken back: one is set
/// after the frame, if something is still waited for then; one that runs since an earlier wait goes
/// on, and at its end looks how long the wait of then has lasted.
@MainActor
final class Patience {
    private let length: Duration
    private let effects: Effects
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private let isOver: @MainActor () -> Void
    /// When the wait began; nil while nothing is waited for.
    private var start: Duration?

    /// Makes a patience that waits for nothing.
    ///
    /// - Parameters:
    ///   - length: How long a wait goes unnoticed.
    ///   - effects: The timer is one of its background work, as that of its own scope.
    ///   - clock: Measures the time.
    ///   - isOver: Called once for each wait that has lasted that long.
    init(
        _ length: Duration, effects: Effects, clock: any Clock<Duration>,
        isOver: @escaping @MainActor () -> Void
    ) {
        self.length = length
        self.effects = effects.newScope()
        self.clock = clock
        elapsed = clock.stopwatch()
        self.isOver = isOver
    }

    /// A wait begins now, also where there was another.
    func begin() {
        start = elapsed()
        effects.run("timer", policy: .first, start: .afterFrame, isBackground: true) {
            [weak self, clock] run in
            while run.isLive, let left = self?.left {
                // Cancelled, the sleep ends with an error, and the run with it.
                if left > .zero {
                    try? await clock.sleep(for: left)
                } else {
                    self?.giveUp()
                }
            }
        }
    }

    /// What was waited for is there, or is not wanted any more.
    func end() { start = nil }

    /// Whether something is waited for, and not for long enough to be noticed.
    var isWaiting: Bool { start != nil && effects.isRunning("timer") }

    /// How long it lasts still; nil when nothing is waited for.
    private var left: Duration? { start.map { length - (elapsed() - $0) } }

    private func giveUp() {
        end()
        isOver()
    }
}
