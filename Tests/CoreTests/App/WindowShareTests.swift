import Core
import TestSupport
import Testing

struct WindowShareTests {
    private static let needs = WindowShare.Needs(row: 64, detail: 55...82)

    private static let shares: [(window: Int, chosen: Int?, list: Int?)] = [
        (40, nil, nil), (119, nil, nil), (120, nil, 64), (147, nil, 64), (160, nil, 77),
        (200, nil, 117), (119, 60, 60), (93, 60, 60), (92, 60, nil), (200, 60, 60),
    ]

    @Test(
        "A list has the cells of its rows or those that a person gave it, where the detail has room",
        arguments: shares)
    func list(window: Int, chosen: Int?, list: Int?) {
        let share = WindowShare(window: window, needs: WindowShareTests.needs, userWidth: chosen)
        expectEqual(share.list, list)
        #expect((share.widthForBoth <= window) == (list != nil))
    }

    @Test func `A list that its rows need never gets narrower as the window grows`() {
        let lists = (40...300).compactMap {
            WindowShare(window: $0, needs: WindowShareTests.needs, userWidth: nil).list
        }
        expectEqual(lists, lists.sorted())
        expectEqual(lists.first, 64)
    }

    @Test func `Lines of a text are as wide as they need, whatever a person gave lists`() {
        let needs = WindowShare.Needs(row: 70, detail: 29...1_000, isFixed: true)
        for window in 100...300 {
            expectEqual(WindowShare(window: window, needs: needs, userWidth: 40).list, 70)
        }
        #expect(WindowShare(window: 99, needs: needs, userWidth: 40).list == nil)
    }

    private static let moves: [(window: Int, chosen: Int?, steps: Int, list: Int?)] = [
        (120, nil, -1, 60), (120, nil, 1, 68), (120, 60, -1, 56), (120, 21, -1, 20),
        (120, 20, -1, nil), (120, 86, 1, 87), (120, 87, 1, nil),
        // In a window without a detail, the first move to the left makes room for one.
        (100, nil, -1, 67), (100, nil, 1, nil), (53, nil, -1, 20), (52, nil, -1, nil),
    ]

    @Test(
        "A key moves the border by four cells, as far as list and detail can be read",
        arguments: moves)
    func moving(window: Int, chosen: Int?, steps: Int, list: Int?) {
        let share = WindowShare(window: window, needs: WindowShareTests.needs, userWidth: chosen)
        expectEqual(share.listWidth(movedBy: steps), list)
    }
}
