import Core
import TestSupport
import Testing

@MainActor
struct PropertyTests {
    /// A type that is not `Equatable`.
    private struct Box { let number: Int }

    private let changes = Changes()

    @Test func `A new value is a change, an equal one is none`() {
        let property = Property(1, changes)
        let counts = [1, 2, 2, 1].map { value in
            property.wrappedValue = value
            return changes.count
        }
        expectEqual(counts, [0, 1, 1, 2])
        expectEqual(property.wrappedValue, 1)
    }

    @Test func `A value that can't be compared counts as changed each time`() {
        let property = Property(Box(number: 1), changes)
        for number in [1, 1, 2] { property.wrappedValue = Box(number: number) }
        expectEqual(changes.count, 3)
        expectEqual(property.wrappedValue.number, 2)
    }

    @Test func `A change of a part is a change`() {
        let property = Property([1, 2], changes)
        property.wrappedValue[0] = 1
        expectEqual(changes.count, 0)
        property.wrappedValue.append(3)
        expectEqual(changes.count, 1)
    }

    @Test func `A change that only shows that time passes is a change, but no step`() {
        let frame = Property(0, changes, isTick: true)
        let name = Property("a", changes)
        frame.wrappedValue = 1
        frame.wrappedValue = 1
        expectEqual(changes.count, 1)
        expectEqual(changes.stepCount, 0)
        name.wrappedValue = "b"
        expectEqual(changes.count, 2)
        expectEqual(changes.stepCount, 1)
    }
}
