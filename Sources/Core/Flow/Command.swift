/// Work that a person can start, with what it is about.
///
/// It is refused while it runs. ``restart(_:)`` is for a person who goes on typing: only the last
/// start counts then.
@MainActor
public final class Command<Input> {
    private let id: Effects.ID
    private let effects: Effects
    private let executing: Property<Bool>
    private let error: Property<(any Error)?>
    private let mayStart: @MainActor () -> Bool
    private let work: @MainActor (Input, Effects.Run) async throws -> Void

    /// Makes a command that was never executed.
    ///
    /// - Parameters:
    ///   - id: Names the work in the scope.
    ///   - scope: Where it runs.
    ///   - mayStart: Whether it makes sense now.
    ///   - work: What to do. It asks the run whether it may still have an effect.
    public init(
        _ id: Effects.ID, in scope: Scope, mayStart: @escaping @MainActor () -> Bool = { true },
        work: @escaping @MainActor (Input, Effects.Run) async throws -> Void
    ) {
        self.id = id
        effects = scope.effects
        executing = scope.property(false)
        error = scope.property(nil)
        self.mayStart = mayStart
        self.work = work
    }

    /// Whether the work is being done.
    public var isExecuting: Bool { executing.value }

    /// What went wrong the last time; nil while the work is being done.
    public var lastError: (any Error)? { error.value }

    /// Whether it can be started: not while it runs.
    public var isEnabled: Bool { !isExecuting && mayStart() }

    /// Starts the work, if it can be started now.
    ///
    /// - Returns: Whether it was started.
    @discardableResult
    public func execute(_ input: Input) -> Bool {
        guard isEnabled else { return false }
        restart(input)
        return true
    }

    /// Starts the work, and cancels what is being done.
    public func restart(_ input: Input, start: Effects.Start = .now) {
        effects.run(id, policy: .latest, start: start) { [executing] in
            executing.value = false
        } operation: { [weak self, work] run in
            self?.begin()
            do {
                try await work(input, run)
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
        executing.value = true
        if lastError != nil { error.value = nil }
    }

    private func end(_ run: Effects.Run, _ newError: (any Error)?) {
        guard run.isLive else { return }
        executing.value = false
        if let newError { error.value = newError }
    }
}
