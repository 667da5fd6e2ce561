public import Observation

/// Says that something loads, once it takes long enough to be noticed.
@MainActor
@Observable
public final class BusyIndicator {
    /// Which picture of the spinner to show, counted from 0; nil when there is nothing to show.
    public private(set) var frame: Int?

    private let effects: Effects
    private let clock: any Clock<Duration>

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
            effects.cancel("spinner")
            return
        }
        effects.run("spinner", policy: .first, isBackground: true) { [weak self] in
            self?.frame = nil
        } operation: { [weak self, clock] run in
            var wait = BusyIndicator.delay
            // Cancelling ends the sleep with an error, and the work with it.
            while (try? await clock.sleep(for: wait)) != nil, run.isLive, let self {
                frame = (frame ?? -1) + 1
                wait = BusyIndicator.interval
            }
        }
    }
}
