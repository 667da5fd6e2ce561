/// Counts the months from today's month to the shown one.
///
/// The count has no bounds.
public struct MonthStepper: Reducer {
    public enum Action: Core.Action, Hashable {
        case increase
        case decrease
        case reset
        case jump(to: Int)
    }

    public let initialState = 0

    public init() {}

    public func reduce(_ state: Int, _ action: Action) -> Int {
        switch action {
        case .increase: state &+ 1
        case .decrease: state &- 1
        case .reset: initialState
        case .jump(let offset): offset
        }
    }

    /// The action for an event; nil for none.
    public static func action(for event: UserEvent) -> Action? {
        switch event {
        case .nextMonth: .increase
        case .previousMonth: .decrease
        case .today: .reset
        default: nil
        }
    }
}
