/// Makes a model, a view and a controller a cycle that the person closes, as RxMVC's `combineModel`
/// does.
///
///     person ─ event ─▶ controller ─ action ─▶ model ─ state ─▶ view ─▶ person
///
/// - Parameters:
///   - model: Holds the state.
///   - view: Is told the state now, and the state after each action.
///   - controller: The action that an event means; nil for none.
///   - interaction: What the person asks for.
/// - Returns: What ends the cycle when it is released.
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
