/// How far a value has come on its way from a service to the screen.
///
/// One value instead of three flags, so that "loading and failed" cannot be said. `previous` is
/// what the screen showed before and goes on showing: a reload or a failure loses no rows.
public enum LoadState<Value, Failure: Error> {
    /// Nobody has asked yet.
    case notLoaded
    /// The service is working; `previous` is nil at the first load.
    case loading(previous: Value?)
    /// The service has answered.
    case loaded(Value)
    /// The service has failed; `previous` is nil when nothing was ever loaded.
    case failed(Failure, previous: Value?)

    /// What the screen can show now, new or old.
    public var value: Value? {
        switch self {
        case .notLoaded: nil
        case .loading(let previous): previous
        case .loaded(let value): value
        case .failed(_, let previous): previous
        }
    }

    /// Whether nobody has asked yet.
    var isNotLoaded: Bool { if case .notLoaded = self { true } else { false } }

    /// Whether the service has answered, and that is what is shown.
    public var isLoaded: Bool { if case .loaded = self { true } else { false } }

    /// Whether the service is working.
    public var isLoading: Bool { if case .loading = self { true } else { false } }

    /// Why the last load failed.
    public var failure: Failure? { if case .failed(let failure, _) = self { failure } else { nil } }

    /// The same state of another value.
    public func map<Other>(_ transform: (Value) -> Other) -> LoadState<Other, Failure> {
        switch self {
        case .notLoaded: .notLoaded
        case .loading(let previous): .loading(previous: previous.map(transform))
        case .loaded(let value): .loaded(transform(value))
        case .failed(let failure, let previous): .failed(failure, previous: previous.map(transform))
        }
    }
}

extension LoadState: Equatable where Value: Equatable, Failure: Equatable {}
extension LoadState: Sendable where Value: Sendable {}
