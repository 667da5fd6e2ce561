/// The progress of loading a value.
///
/// It is one value instead of several flags, so that invalid combinations such as "loading and
/// failed" can't be expressed. `previous` is the value that the screen keeps showing during a
/// reload or after a failure.
public enum LoadState<Value, Failure: Error> {
    case notLoaded
    /// `previous` is nil during the first load.
    case loading(previous: Value?)
    case loaded(Value)
    /// `previous` is nil if nothing was loaded before.
    case failed(Failure, previous: Value?)

    /// The value to show: the loaded value or the previous value.
    public var value: Value? {
        switch self {
        case .notLoaded: nil
        case .loading(let previous): previous
        case .loaded(let value): value
        case .failed(_, let previous): previous
        }
    }

    var isNotLoaded: Bool { if case .notLoaded = self { true } else { false } }

    public var isLoaded: Bool { if case .loaded = self { true } else { false } }

    public var isLoading: Bool { if case .loading = self { true } else { false } }

    public var failure: Failure? { if case .failed(let failure, _) = self { failure } else { nil } }

    /// The same state with a transformed value.
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
