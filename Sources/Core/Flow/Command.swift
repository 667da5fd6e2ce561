/// Work that the user starts with an input.
///
/// ``execute(_:)`` is refused while the work runs. ``restart(_:start:)`` cancels the running work and
/// starts again, as for each letter of a search.
@MainActor
public final class Command<Input> {
    private let id: Effects.ID
    private let effects: Effects
    private let executing: Property<Bool>
    private let error: Property<(any Error)?>
    private let canStart: @MainActor () -> Bool
    private let work: @MainActor (Input, Effects.Run) async throws -> Void

    /// - Parameters:
    ///   - id: The name of the work, unique in the scope.
    ///   - scope: The scope whose effects run the work.
    ///   - canStart: Whether the work can start now. A running command never can.
    ///   - work: The work. It must check `isLive` of its run before it changes anything.
    public init(
        _ id: Effects.ID, in scope: Scope, canStart: @escaping @MainActor () -> Bool = { true },
        work: @escaping @MainActor (Input, Effects.Run) async throws -> Void
    ) {
        self.id = id
        effects = scope.effects
        executing = scope.property(false)
        error = scope.property(nil)
        self.canStart = canStart
        self.work = work
    }

    public var isExecuting: Bool { executing.value }

    /// The error of the last execution; nil while the work runs.
    public var lastError: (any Error)? { error.value }

    /// Whether ``execute(_:)`` would start the work now.
    public var isEnabled: Bool { !isExecuting && canStart() }

    /// Starts the work if the command is enabled.
    ///
    /// - Returns: Whether it was started.
    @discardableResult
    public func execute(_ input: Input, start: Effects.Start = .now) -> Bool {
        guard isEnabled else { return false }
        restart(input, start: start)
        return true
    }

    /// Cancels the work if it runs, and starts it again.
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

    /// Cancels the work.
    ///
    /// - Returns: Whether it was running.
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
