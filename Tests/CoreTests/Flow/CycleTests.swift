import Core
import TestSupport
import Testing

@MainActor
struct CycleTests {
    /// A number of months, changed by two keys.
    private struct Stepper: Reducer {
        enum Action { case increase, decrease, reset }

        let initialState = 0

        func reduce(_ state: Int, _ action: Action) -> Int {
            switch action {
            case .increase: state + 1
            case .decrease: state - 1
            case .reset: initialState
            }
        }
    }

    private let model = StateStore(Stepper())
    private let interaction = Broadcast<Character>()
    private let view = Log<Int>()

    private func cycle() -> Subscription {
        combine(
            model: model, view: view.add,
            controller: { key in
                switch key {
                case "+": .increase
                case "-": .decrease
                case "0": .reset
                default: nil
                }
            }, interaction: interaction)
    }

    @Test("A view that asks for something as it is shown closes the cycle without nesting states")
    func reentrance() {
        let cycle = combine(
            model: model,
            view: { [interaction, view] state in
                view.add(state)
                if (1...2).contains(state) { interaction.send("+") }
            }, controller: { $0 == "+" ? .increase : nil }, interaction: interaction)
        interaction.send("+")
        expectEqual(view.entries, [0, 1, 2, 3])
        withExtendedLifetime(cycle) {}
    }

    @Test func `A released cycle hears nothing and shows nothing; its model stays as it is`() {
        var cycle: Subscription? = cycle()
        interaction.send("+")
        #expect(cycle != nil)
        cycle = nil
        interaction.send("+")
        model.send(.increase)
        expectEqual(view.entries, [0, 1])
        expectEqual(model.state, 2)
    }
}
