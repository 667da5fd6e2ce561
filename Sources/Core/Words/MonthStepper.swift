/// Counts how many months the shown one lies from today's.
public struct MonthStepper: Reducer {
    /// What can happen to the count.
    public enum Action: Core.Action, Hashable {
        /// One month later.
        case increase
        /// One month earlier.
        case decrease
        /// Back to where it began: today's month.
        case reset
        /// To that many months from today's.
        case jump(to: Int)
    }

    /// Today's month.
    public let initialState = 0

    /// Makes the rules.
    public init() {}

    /// The count after an action; it has no bounds.
    public func reduce(_ state: Int, _ action: Action) -> Int {
        switch action {
        case .increase: state &+ 1
        case .decrease: state &- 1
        case .reset: initialState
        case .jump(let offset): offset
        }
    }

    /// What an event means to the count.
    public static func action(for event: UserEvent) -> Action? {
        switch event {
        case .nextMonth: .increase
        case .previousMonth: .decrease
        case .today: .reset
        default: nil
        }
    }
}
