/// Counts the changes of everything a screen may show.
///
/// All visible state is in a ``Property`` or a ``ReducerStore``. Both are made with the `Changes` of
/// the app and count each change, so no view model has to ask for a frame. The presenter draws a
/// frame when the count has changed.
@MainActor
public final class Changes {
    public private(set) var count = 0
    /// How many of the changes were ticks: a spinner that turns, an age that grows.
    private var ticks = 0

    public init() {}

    /// The number of changes, ticks not counted.
    public var steps: Int { count &- ticks }

    func add(isTick: Bool = false) {
        count &+= 1
        if isTick { ticks &+= 1 }
    }
}
