/// The one place where work is started.
///
/// Every piece of work has a name and a policy. A screen has a scope of its own, whose work ends
/// with it. Work that was cancelled counts as over at once: it leaves nothing behind on the
/// screen, whenever its task may notice.
@MainActor
public final class Effects {
    /// Names a piece of work within its scope.
    public struct ID: Hashable, Sendable, ExpressibleByStringLiteral {
        private let name: String

        /// Makes a name.
        public init(stringLiteral name: String) { self.name = name }
    }

    /// What to do when work of the same name is running.
    public enum Policy: Sendable {
        /// Cancel it: only the last one asked for counts.
        case latest
        /// Refuse the new one.
        case first
        /// Let both run.
        case merge
    }

    /// When to begin.
    public enum Start: Sendable {
        /// At once.
        case now
        /// After the next frame, which is not to wait for what it does not show; at once where
        /// nobody has said that frames will come.
        case afterFrame
    }

    /// One piece of work, seen from inside.
    @MainActor
    public final class Run {
        /// Whether it may still have an effect; false once it is cancelled.
        public fileprivate(set) var isLive = true
        fileprivate let id: ID
        fileprivate let isBackground: Bool
        fileprivate let onCancel: @MainActor () -> Void
        fileprivate var task: Task<Void, Never>?

        fileprivate init(id: ID, isBackground: Bool, onCancel: @escaping @MainActor () -> Void) {
            self.id = id
            self.isBackground = isBackground
            self.onCancel = onCancel
        }
    }

    /// Counts what runs in a scope and all scopes made from it.
    @MainActor
    private final class Ledger {
        var foregroundCount = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
        /// What begins after the next frame; nil where no frames are told of.
        var afterFrame: [@MainActor () -> Void]?
        /// What begins when no more keys wait; nil while it begins at once.
        var held: [(run: Run, begin: @MainActor () -> Void)]?
    }

    private struct Scope {
        weak var effects: Effects?
    }

    private var runs: [Run] = []
    /// Those made from this one, as long as there is somebody who has them.
    private var scopes: [Scope] = []
    private let ledger: Ledger
    private let cancellations = Broadcast<Void>()

    /// Makes a scope that nothing runs in, and that counts on its own.
    public init() { ledger = Ledger() }

    private init(ledger: Ledger) { self.ledger = ledger }

    isolated deinit { cancelAll() }

    /// A scope with names of its own, whose work can be cancelled apart and is cancelled with that of
    /// this one; `settled()` of this one waits for it too.
    public func newScope() -> Effects {
        let scope = Effects(ledger: ledger)
        scopes.removeAll { $0.effects == nil }
        scopes.append(Scope(effects: scope))
        return scope
    }

    /// Starts work.
    ///
    /// It runs on the main actor as soon as it may, up to the first point where it waits.
    ///
    /// - Parameters:
    ///   - id: The name that the policy is about.
    ///   - policy: What to do when work of that name is running in this scope.
    ///   - start: When to begin; until then it counts as running.
    ///   - isBackground: Whether `settled()` passes it over, as for work that never ends.
    ///   - onCancel: Called once if the work is cancelled, before ``cancel(_:)`` returns.
    ///   - operation: The work.
    /// - Returns: Whether it was started; false only under the policy `first`.
    @discardableResult
    public func run(
        _ id: ID, policy: Policy, start: Start = .now, isBackground: Bool = false,
        onCancel: @escaping @MainActor () -> Void = {},
        operation: @escaping @MainActor (Run) async -> Void
    ) -> Bool {
        switch policy {
        case .latest: cancel(id)
        case .first where isRunning(id): return false
        case .first, .merge: break
        }
        let run = Run(id: id, isBackground: isBackground, onCancel: onCancel)
        runs.append(run)
        if !isBackground { ledger.foregroundCount += 1 }
        if ledger.held != nil {
            ledger.held?.append((run, { [weak self] in self?.begin(run, operation) }))
        } else if start == .now || ledger.afterFrame == nil {
            begin(run, operation)
        } else {
            ledger.afterFrame?.append { [weak self] in self?.begin(run, operation) }
        }
        return true
    }

    private func begin(_ run: Run, _ operation: @escaping @MainActor (Run) async -> Void) {
        guard run.isLive else { return }
        run.task = Task.immediate { [weak self] in
            await operation(run)
            self?.end(run)
        }
        // It may have been cancelled by what it did first, before it had a task to tell.
        if !run.isLive { run.task?.cancel() }
    }

    /// Begins no work of the family while many keys wait, of which the last may ask for something
    /// else than those before.
    public func hold() { ledger.held = ledger.held ?? [] }

    /// Begins what was asked for meanwhile, and was not cancelled.
    public func release() {
        let held = ledger.held ?? []
        ledger.held = nil
        for (_, begin) in held { begin() }
    }

    /// Says that frames will be shown, and told of, from now on: what may begins after them.
    public func expectFrames() { ledger.afterFrame = ledger.afterFrame ?? [] }

    /// Says that a frame was shown: what has waited for that begins.
    ///
    /// - Parameter isWhole: Whether all of the state was shown. Then what this begins waits for no
    ///   further frame, since there might be none.
    public func frameWasShown(isWhole: Bool) {
        while let due = ledger.afterFrame, !due.isEmpty {
            ledger.afterFrame = []
            for begin in due { begin() }
            if !isWhole { return }
        }
    }

    /// Whether work of that name is running in this scope.
    public func isRunning(_ id: ID) -> Bool { runs.contains { $0.id == id } }

    /// Cancels all work of that name in this scope.
    ///
    /// - Returns: Whether there was any.
    @discardableResult
    public func cancel(_ id: ID) -> Bool {
        let cancelled = runs.filter { $0.id == id }
        cancelled.forEach(cancel)
        return !cancelled.isEmpty
    }

    /// Calls the body each time that all work of this scope was cancelled, for what is put off and
    /// is no work yet.
    public func whenAllIsCancelled(_ body: @escaping @MainActor () -> Void) -> Subscription {
        cancellations.subscribe(body)
    }

    /// Cancels all work of this scope and of those made from it, as when its screen goes away.
    public func cancelAll() {
        runs.forEach(cancel)
        cancellations.send(())
        for scope in scopes { scope.effects?.cancelAll() }
    }

    /// Whether nothing runs in any scope of the family, background work apart.
    public var isSettled: Bool { ledger.foregroundCount == 0 }

    /// Returns when nothing runs in any scope of the family, background work apart.
    public func settled() async {
        while !isSettled {
            await withCheckedContinuation { ledger.waiting.append($0) }
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
        ledger.held?.removeAll { $0.run === run }
        guard !run.isBackground else { return }
        ledger.foregroundCount -= 1
        guard ledger.foregroundCount == 0 else { return }
        let waiting = ledger.waiting
        ledger.waiting = []
        waiting.forEach { $0.resume() }
    }
}
