import Core
import TestSupport
import Testing

struct ActionTests {
    @Test func `Compound actions in a compound action are taken apart, in order`() {
        let copy = AppAction.copy(Clipping("x"))
        let pair = AppAction.back.with(copy)
        let all = pair.with(CompoundAction([copy, pair])).with(AppAction.back)
        expectEqual(all.actions.map { $0 as? AppAction }, [.back, copy, copy, .back, copy, .back])
    }
}
