/// The life of a value that a service answers with: the rules of a ``LoadState``.
public struct Loading<Value: Equatable & Sendable, Failure: Error & Equatable>: Reducer {
    /// What can happen to the value.
    public enum Action: Sendable {
        /// The service was asked.
        case start
        /// The service has answered.
        case finish(Value)
        /// The service has failed.
        case fail(Failure)
        /// The service tells how far it has come; where it knows of no value, the one before stays.
        case become(LoadState<Value, Failure>)
        /// Nobody wants the answer any more.
        case cancel
    }

    /// Nobody has asked yet.
    public let initialState = LoadState<Value, Failure>.notLoaded

    /// Makes the rules.
    public init() {}

    /// The state after an action; the value before stays until there is a new one.
    public func reduce(
        _ state: LoadState<Value, Failure>, _ action: Action
    ) -> LoadState<Value, Failure> {
        switch action {
        case .start: .loading(previous: state.value)
        case .finish(let value): .loaded(value)
        case .fail(let failure): .failed(failure, previous: state.value)
        case .become(.loading(let value)): .loading(previous: value ?? state.value)
        case .become(.failed(let failure, let value)):
            .failed(failure, previous: value ?? state.value)
        case .become(let next): next
        case .cancel: state.value.map(LoadState.loaded) ?? .notLoaded
        }
    }
}
