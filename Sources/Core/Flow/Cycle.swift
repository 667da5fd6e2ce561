/// Connects a model, a view and a controller to a cycle, as RxMVC's `combineModel` does.
///
///     user ─ event ─▶ controller ─ action ─▶ model ─ state ─▶ view ─▶ user
///
/// - Parameters:
///   - model: Holds the state.
///   - view: Gets the current state, then the state after each action.
///   - controller: Turns an event into an action; nil for none.
///   - interaction: The events of the user.
/// - Returns: A subscription. Releasing it ends the cycle.
@MainActor
public func combine<Rules: Reducer, Event>(
    model: ReducerStore<Rules>, view: @escaping @MainActor (Rules.State) -> Void,
    controller: @escaping @MainActor (Event) -> Rules.Action?, interaction: Broadcast<Event>
) -> Subscription {
    let actions = interaction.subscribe { event in
        if let action = controller(event) { model.send(action) }
    }
    let states = model.subscribe(view)
    return Subscription {
        actions.cancel()
        states.cancel()
    }
}
