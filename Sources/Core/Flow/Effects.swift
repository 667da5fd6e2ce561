/// Runs asynchronous work.
///
/// View models start all of their work here.
///
/// Every run has a name and a policy. Each screen has a scope of its own, and its runs are
/// cancelled when the screen goes away. A cancelled run counts as ended at once, even while its
/// task still runs: it must not change anything on the screen any more.
@MainActor
public final class Effects {
    /// The rule for a new run if another run has the same name.
    public enum Policy: Sendable {
        /// Cancel the earlier run and start the new one.
        case latest
        /// Refuse the new run.
        case first
    }

    /// The moment at which a run begins.
    public enum Start: Sendable {
        /// At once, but after ``Effects/release()`` if runs are held back: see ``Effects/hold()``.
        case now
        /// At once, even while keys wait: the next key may act on the result.
        case evenWhileKeysWait
        /// After the next frame, so that the frame is not delayed by work it does not show. At once
        /// if ``expectFrames()`` was not called.
        case afterFrame
    }

    /// A run of an operation.
    ///
    /// The operation gets the run as its argument.
    @MainActor
    public final class Run {
        /// True if the run may still change state; false once it has ended or was cancelled.
        public fileprivate(set) var isLive = true
        fileprivate let id: String
        fileprivate let isBackground: Bool
        fileprivate let saves: Bool
        fileprivate let showsScreen: Bool
        fileprivate let onCancel: @MainActor () -> Void
        fileprivate var task: Task<Void, Never>?

        fileprivate init(
            id: String, isBackground: Bool, saves: Bool, showsScreen: Bool,
            onCancel: @escaping @MainActor () -> Void
        ) {
            self.id = id
            self.isBackground = isBackground
            self.saves = saves
            self.showsScreen = showsScreen
            self.onCancel = onCancel
        }
    }

    /// The counts and waiting work that a root scope shares with all scopes below it.
    @MainActor
    private final class Ledger {
        /// The number of runs that are not background runs.
        var foregroundCount = 0
        /// The number of runs that save something.
        var savingCount = 0
        /// The number of runs that show another screen.
        var screenCount = 0
        /// The callers of `settled()`.
        var waiters: [CheckedContinuation<Void, Never>] = []
        /// Runs that begin after the next frame; nil before ``Effects/expectFrames()``.
        var afterFrameRuns: [@MainActor () -> Void]?
        /// Runs held back by ``Effects/hold()``; nil while runs begin at once.
        var heldRuns: [(run: Run, start: Start, body: @MainActor () -> Void)]?
    }

    private struct Child {
        weak var effects: Effects?
    }

    private var runs: [Run] = []
    /// The scopes directly below this scope that still exist.
    private var children: [Child] = []
    private let ledger: Ledger
    private let cancellations = Broadcast<Void>()

    /// Makes a root scope.
    public init() { ledger = Ledger() }

    private init(ledger: Ledger) { self.ledger = ledger }

    isolated deinit { cancelAll() }

    /// Makes a scope below this scope, with names of its own.
    ///
    /// The runs of the new scope can be cancelled separately, and are cancelled with the runs of
    /// this scope. `settled()` of this scope also waits for the runs of the new scope.
    public func newScope() -> Effects {
        let scope = Effects(ledger: ledger)
        children.removeAll { $0.effects == nil }
        children.append(Child(effects: scope))
        return scope
    }

    /// Starts a run.
    ///
    /// The operation begins synchronously, on the main actor, and runs up to its first suspension
    /// point before this call returns, unless it is held back or begins after a frame.
    ///
    /// - Parameters:
    ///   - id: The name of the run.
    ///   - policy: The rule for the case that a run of that name exists in this scope.
    ///   - start: The moment at which the run begins. The run counts as running even before that
    ///     moment.
    ///   - isBackground: True if `settled()` ignores the run, as for work that never ends.
    ///   - saves: True if the program should not end before the run: see ``isSaving``.
    ///   - showsScreen: True if the run shows another screen, for which all keys wait: see
    ///     ``isScreenComing``.
    ///   - onCancel: Called once if the run is cancelled, before ``cancel(_:)`` returns.
    ///   - operation: The work.
    /// - Returns: True if the run was started; false only with the policy `first`.
    @discardableResult
    public func run(
        _ id: String, policy: Policy, start: Start = .now, isBackground: Bool = false,
        saves: Bool = false, showsScreen: Bool = false,
        onCancel: @escaping @MainActor () -> Void = {},
        operation: @escaping @MainActor (Run) async -> Void
    ) -> Bool {
        switch policy {
        case .latest: cancel(id)
        case .first where isRunning(id): return false
        case .first: break
        }
        let run = Run(
            id: id, isBackground: isBackground, saves: saves, showsScreen: showsScreen,
            onCancel: onCancel)
        runs.append(run)
        if !isBackground { ledger.foregroundCount += 1 }
        if saves { ledger.savingCount += 1 }
        if showsScreen { ledger.screenCount += 1 }
        let body: @MainActor () -> Void = { [weak self] in self?.begin(run, operation) }
        if ledger.heldRuns != nil, start != .evenWhileKeysWait {
            ledger.heldRuns?.append((run, start, body))
        } else {
            begin(body, start)
        }
        return true
    }

    private func begin(_ body: @escaping @MainActor () -> Void, _ start: Start) {
        if start == .afterFrame, ledger.afterFrameRuns != nil {
            ledger.afterFrameRuns?.append(body)
        } else {
            body()
        }
    }

    private func begin(_ run: Run, _ operation: @escaping @MainActor (Run) async -> Void) {
        guard run.isLive else { return }
        run.task = Task.immediate { [weak self] in
            await operation(run)
            self?.end(run)
        }
        // The operation may have cancelled its own run before `task` was set.
        if !run.isLive { run.task?.cancel() }
    }

    /// Holds back all new runs, in all scopes below the same root, until ``release()``.
    ///
    /// The browser calls this method while several keys wait in the input: a later key may cancel
    /// the work of an earlier key.
    public func hold() { ledger.heldRuns = ledger.heldRuns ?? [] }

    /// Begins the runs that were held back and not cancelled.
    public func release() {
        let heldRuns = ledger.heldRuns ?? []
        ledger.heldRuns = nil
        for (_, start, body) in heldRuns { begin(body, start) }
    }

    /// Announces that ``frameWasShown(isWhole:)`` will be called after each frame.
    ///
    /// From now on, runs with the start `afterFrame` wait for that call.
    public func expectFrames() { ledger.afterFrameRuns = ledger.afterFrameRuns ?? [] }

    /// Begins the runs that wait for a frame.
    ///
    /// - Parameter isWhole: True if the frame showed the whole state. If so, there may be no
    ///   further frame, so further runs that wait for a frame also begin at once.
    public func frameWasShown(isWhole: Bool) {
        while let waitingRuns = ledger.afterFrameRuns, !waitingRuns.isEmpty {
            ledger.afterFrameRuns = []
            for begin in waitingRuns { begin() }
            if !isWhole { return }
        }
    }

    /// Returns true if a run of that name exists in this scope.
    public func isRunning(_ id: String) -> Bool { runs.contains { $0.id == id } }

    /// Cancels all runs of that name in this scope.
    ///
    /// - Returns: True if a run was cancelled.
    @discardableResult
    public func cancel(_ id: String) -> Bool {
        let sameNameRuns = runs.filter { $0.id == id }
        sameNameRuns.forEach(cancel)
        return !sameNameRuns.isEmpty
    }

    /// Calls `body` after each ``cancelAll()`` of this scope, to cancel timers that will start
    /// runs.
    public func onCancelAll(_ body: @escaping @MainActor () -> Void) -> Subscription {
        cancellations.subscribe(body)
    }

    /// Cancels all runs of this scope and the scopes below it, as when its screen goes away.
    public func cancelAll() {
        runs.forEach(cancel)
        cancellations.send(())
        for child in children { child.effects?.cancelAll() }
    }

    /// True if no run exists, except background runs, in any scope below the same root.
    public var isSettled: Bool { ledger.foregroundCount == 0 }

    /// True if a run is saving something, in any scope below the same root.
    ///
    /// Before the program ends, it should wait for these runs, but not for long.
    public var isSaving: Bool { ledger.savingCount > 0 }

    /// True while a run in any scope below the same root is about to show another screen.
    public var isScreenComing: Bool { ledger.screenCount > 0 }

    /// Waits until ``isSettled``.
    public func settled() async {
        while !isSettled {
            await withCheckedContinuation { ledger.waiters.append($0) }
        }
    }

    private func cancel(_ run: Run) {
        guard run.isLive else { return }
        end(run)
        run.task?.cancel()
        run.onCancel()
    }

    private func end(_ run: Run) {
        guard run.isLive else { return }
        run.isLive = false
        runs.removeAll { $0 === run }
        ledger.heldRuns?.removeAll { $0.run === run }
        if run.saves { ledger.savingCount -= 1 }
        if run.showsScreen { ledger.screenCount -= 1 }
        guard !run.isBackground else { return }
        ledger.foregroundCount -= 1
        guard ledger.foregroundCount == 0 else { return }
        let waiters = ledger.waiters
        ledger.waiters = []
        waiters.forEach { $0.resume() }
    }
}

extension Result where Success: Sendable {
    /// The result of asynchronous work: the value that the work returns, or the error that it
    /// throws.
    public init(awaiting work: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}

/// The changes that are being saved, and the failures to save a change.
///
/// Before the program ends, it waits for the pending changes. After that, it reports the failures.
@MainActor
public final class SavingLog {
    /// The titles of the things that are being saved, such as `serene`.
    public private(set) var pending: [String] = []
    /// Sentences that name each change that was not saved, and the reason.
    public private(set) var failures: [String] = []

    /// Makes an empty log.
    public init() {}

    /// Adds a change that is to be saved after all earlier changes.
    func begin(_ title: String) { pending.append(title) }

    /// Removes the earliest change, which was saved or has failed.
    func end(failure: String? = nil) {
        pending.removeFirst()
        if let failure { failures.append(failure) }
    }
}
