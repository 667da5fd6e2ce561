import Core
import TestSupport
import Testing

@Suite struct ActionTests {
    @Test("Compound actions in a compound action are taken apart, in order")
    func flattening() {
        let pair = AppAction.back.with(AppAction.showHelp)
        let all = pair.with(CompoundAction([AppAction.redraw, pair])).with(AppAction.quit)
        #expect(
            all.actions.map { $0 as? AppAction }
                == [.back, .showHelp, .redraw, .back, .showHelp, .quit])
    }

    private static let meanings: [(UserEvent, AppAction)] = [
        (.back, .back), (.leave, .leave), (.quit, .quit), (.interrupt, .interrupt),
        (.help, .showHelp), (.tab(2), .showTab(2)), (.redraw, .redraw), (.suspend, .suspend),
    ]

    @Test("What no screen has a meaning for, the app may have one for", arguments: meanings)
    func appAction(event: UserEvent, action: AppAction) {
        #expect(AppAction(event) == action)
    }

    @Test("Events about rows, months and text mean nothing to the app")
    func notForTheApp() {
        let known = Self.meanings.map(\.0)
        let others = UserEvent.samples.filter { !known.contains($0) && $0 != .tab(1) }
        #expect(others.count > 20)
        for event in others { #expect(AppAction(event) == nil, "\(event)") }
    }
}
