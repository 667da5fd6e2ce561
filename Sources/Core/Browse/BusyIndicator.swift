public import Observation

/// Says that something loads, once it takes long enough to be noticed.
@MainActor
@Observable
public final class BusyIndicator {
    /// Which picture of the spinner to show, counted from 0; nil when there is nothing to show.
    public private(set) var frame: Int?

    private let effects: Effects
    private let clock: any Clock<Duration>
    @ObservationIgnored private lazy var patience = Patience(
        BusyIndicator.delay, effects: effects, clock: clock
    ) { [weak self] in self?.turn() }

    /// How long loading goes unmentioned: a spinner that only flashes up is worse than none.
    public static let delay = Duration.milliseconds(150)
    /// How long each picture shows.
    public static let interval = Duration.milliseconds(100)

    /// Makes an indicator that shows nothing.
    init(effects: Effects, clock: any Clock<Duration>) {
        self.effects = effects.newScope()
        self.clock = clock
    }

    /// Loading has begun, or is over.
    ///
    /// Saying so again changes nothing.
    public func show(_ isBusy: Bool) {
        guard isBusy else {
            patience.end()
            effects.cancel("spinner")
            return
        }
        if !patience.isWaiting, !effects.isRunning("spinner") { patience.begin() }
    }

    private func turn() {
        effects.run("spinner", policy: .first, isBackground: true) { [weak self] in
            self?.frame = nil
        } operation: { [weak self, clock] run in
            repeat {
                self?.frame = (self?.frame ?? -1) + 1
                // Cancelled, the sleep ends with an error, and the run with it.
                try? await clock.sleep(for: BusyIndicator.interval)
            } while run.isLive && self != nil
        }
    }
}
