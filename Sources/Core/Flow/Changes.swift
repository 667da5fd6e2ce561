/// Counts the changes of everything a screen may show.
///
/// All state that can be seen is in a ``Property`` or a ``ReducerStore``. Both are made with the
/// `Changes` of the app and count each change, so no view model has to ask for a frame. The
/// presenter draws when the count has moved.
@MainActor
public final class Changes {
    public private(set) var count = 0
    /// How many of them only showed that time passes, as a spinner does.
    private var ticks = 0

    public init() {}

    /// The changes without those that only showed that time passes.
    public var steps: Int { count &- ticks }

    func add(isTick: Bool = false) {
        count &+= 1
        if isTick { ticks &+= 1 }
    }
}
