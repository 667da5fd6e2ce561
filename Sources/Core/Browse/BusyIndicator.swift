/// Says that something loads, once it takes long enough to be noticed.
@MainActor
public final class BusyIndicator {
    /// How long loading goes unmentioned: a spinner that only flashes up is worse than none.
    public static let delay = Duration.milliseconds(150)
    /// How long each picture of the spinner shows.
    public static let interval = Duration.milliseconds(100)

    private let shown: Property<Int?>
    private let scheduler: any Scheduler
    private var timer: Subscription?

    init(_ scope: Scope) {
        shown = Property(nil, scope.changes, isTick: true)
        scheduler = scope.scheduler
    }

    /// Which picture of the spinner to show, counted from 0; nil when there is nothing to show.
    public var frame: Int? { shown.value }

    /// Says whether something loads; saying so again changes nothing.
    public func show(_ isBusy: Bool) {
        guard isBusy else {
            timer = nil
            shown.value = nil
            return
        }
        guard timer == nil else { return }
        timer = scheduler.schedule(after: BusyIndicator.delay) { [weak self] in self?.turn() }
    }

    private func turn() {
        shown.value = (shown.value ?? -1) + 1
        timer = scheduler.schedule(after: BusyIndicator.interval) { [weak self] in self?.turn() }
    }
}
