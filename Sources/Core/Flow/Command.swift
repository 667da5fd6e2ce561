public import Observation

/// Work that a person can start, and that a screen shows the state of.
///
/// It is refused while it runs; ``restart()`` is for those who know better, such as a person who
/// goes on typing: then only the last start counts.
@MainActor
@Observable
public final class Command {
    /// Whether the work is being done.
    public private(set) var isExecuting = false
    /// What went wrong the last time; nil when nothing did, and while the work is being done.
    public private(set) var lastError: (any Error)?

    private let id: Effects.ID
    private let effects: Effects
    private let work: @MainActor (Effects.Run) async throws -> Void

    /// Makes a command that was never executed.
    ///
    /// - Parameters:
    ///   - id: Names the work in the scope.
    ///   - effects: Where it runs.
    ///   - work: What to do; it asks the run whether it may still have an effect.
    public init(
        _ id: Effects.ID, in effects: Effects,
        work: @escaping @MainActor (Effects.Run) async throws -> Void
    ) {
        self.id = id
        self.effects = effects
        self.work = work
    }

    /// Whether it can be started: not while it runs.
    public var isEnabled: Bool { !isExecuting }

    /// Starts the work, unless it is being done.
    ///
    /// - Returns: Whether it was started.
    @discardableResult
    public func execute() -> Bool {
        guard isEnabled else { return false }
        restart()
        return true
    }

    /// Starts the work anew; what is being done counts for nothing any more.
    public func restart() {
        effects.run(id, policy: .latest) { [weak self] in
            self?.isExecuting = false
        } operation: { [weak self, work] run in
            self?.begin()
            do {
                try await work(run)
                self?.end(run, nil)
            } catch {
                self?.end(run, error)
            }
        }
    }

    /// Ends the work without a result.
    ///
    /// - Returns: Whether it was being done.
    @discardableResult
    public func cancel() -> Bool { effects.cancel(id) }

    private func begin() {
        isExecuting = true
        lastError = nil
    }

    private func end(_ run: Effects.Run, _ error: (any Error)?) {
        guard run.isLive else { return }
        isExecuting = false
        lastError = error
    }
}
