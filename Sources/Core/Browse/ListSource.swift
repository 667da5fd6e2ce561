/// Loads the rows of a list; can stop loading, and load again.
@MainActor
public protocol ListSource: AnyObject {
    var isLoading: Bool { get }
    /// True if the rows answer the current question. A row can be opened only if this is true.
    var isReady: Bool { get }
    /// True while the first rows, or rows stored on this computer, are loading.
    ///
    /// Keys about rows wait until these rows are loaded.
    var areRowsComing: Bool { get }
    /// True if the last request has failed.
    var hasFailed: Bool { get }
    var busy: BusyIndicator { get }

    /// Asks the current question again.
    func reload()
    func stop()
    /// Asks at once instead of waiting for a pause in typing.
    func finishTyping()
}

/// The source of a list that gets its rows from its screen, without loading.
@MainActor
final class StaticListSource: ListSource {
    let isLoading = false
    let isReady = true
    /// True while a screen loads the rows that it will show here.
    var areRowsComing = false
    let hasFailed = false
    let busy: BusyIndicator

    init(_ scope: Scope) { busy = BusyIndicator(scope) }

    func reload() {}
    func stop() {}
    func finishTyping() {}
}

/// A spinner that appears when loading takes long enough to be noticed.
@MainActor
public final class BusyIndicator {
    /// The time that loading must last before the spinner appears: a short flash would only
    /// distract.
    public static let delay = Duration.milliseconds(150)
    /// The time for which each picture of the spinner is shown.
    public static let interval = Duration.milliseconds(100)

    @Property private var isShown: Bool
    @Property private var frameIndex: Int
    private let changes: Changes
    private let scheduler: any Scheduler
    private var timer: Subscription?

    init(_ scope: Scope) {
        changes = scope.changes
        _isShown = Property(false, scope.changes, isTick: true)
        _frameIndex = Property(0, scope.changes, isTick: true)
        scheduler = scope.scheduler
    }

    /// The picture of the spinner, counted from 0; nil when the spinner is hidden.
    public var frame: Int? { isShown ? frameIndex : nil }

    /// The number of times that the spinner has appeared or gone.
    var version: Int { $isShown.version }

    /// Shows the spinner after the delay, or hides it at once.
    ///
    /// Repeated calls have no effect.
    public func show(_ isBusy: Bool) {
        guard isBusy else {
            timer = nil
            isShown = false
            return
        }
        guard timer == nil else { return }
        timer = scheduler.schedule(after: BusyIndicator.delay) { [weak self] in
            self?.showNextFrame()
        }
    }

    private func showNextFrame() {
        frameIndex = isShown ? frameIndex + 1 : 0
        isShown = true
        guard !changes.isStill else { return }
        timer = scheduler.schedule(after: BusyIndicator.interval) { [weak self] in
            self?.showNextFrame()
        }
    }
}
