import Core
import TestSupport
import Testing

@Suite struct UserEventTests {
    @Test(
        "A movement is as long as what fits, and at least one row",
        arguments: [
            (Movement.up, -1, -1), (.down, 1, 1), (.halfPageUp, -5, -1), (.halfPageDown, 5, 1),
            (.pageUp, -10, -1), (.pageDown, 10, 1), (.top, -30, -30), (.bottom, 30, 30),
            (.scrollUp, -1, -1), (.scrollDown, 1, 1), (.windowTop, 0, 0), (.windowBottom, 0, 0),
        ])
    func distance(movement: Movement, inTenRows: Int, inNone: Int) {
        #expect(movement.distance(height: 10, count: 30) == inTenRows)
        #expect(movement.distance(height: 0, count: 30) == inNone)
    }

    @Test("A name is that of one event, or of a family whose events differ in their arguments")
    func names() {
        let byName = Dictionary(grouping: UserEvent.samples, by: \.name)
        for (name, events) in byName where events.count > 1 {
            #expect(["move", "scroll-detail", "edit"].contains(name))
            #expect(Set(events.map(\.argument)).count == events.count, "\(name)")
        }
        #expect(Set(UserEvent.samples).count == UserEvent.samples.count)
    }

    @Test("A name is written in small letters, and an event other than typing says what it is for")
    func words() {
        for event in UserEvent.samples {
            #expect(event.name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(event.name)")
            let isText = [.edit(.insert("x")), .edit(.replace("y")), .edit(.caret(1))].contains(
                event)
            #expect(event.purpose.isEmpty == isText, "\(event.name)")
        }
    }

    @Test("Events are told apart by name and argument, whatever they are called for a person")
    func equality() {
        #expect(UserEvent.tab(2, "Store") == .tab(2))
        #expect(UserEvent.tab(2) != .tab(3))
        #expect(UserEvent.move(.up) != .move(.down))
        #expect(UserEvent.move(.up) != .scrollDetail(.up))
        #expect(Set([UserEvent.tab(2, "Store"), .tab(2), .tab(3)]).count == 2)
    }

    @Test("Of each family only its own events have the argument")
    func arguments() {
        for event in UserEvent.samples {
            #expect((event.movement != nil) == (event.name == "move"), "\(event)")
            #expect((event.detailMovement != nil) == (event.name == "scroll-detail"), "\(event)")
            #expect((event.edit != nil) == (event.name == "edit"), "\(event)")
            #expect((event.tabNumber != nil) == (event.name == "tab"), "\(event)")
            #expect((event.row != nil) == (event.name == "row"), "\(event)")
            #expect((event.link != nil) == (event.name == "link"), "\(event)")
            #expect((event.lookUpPosition != nil) == (event.name == "look-up-at"), "\(event)")
        }
        #expect(UserEvent.move(.top).movement == .top)
        #expect(UserEvent.scrollDetail(.pageUp).detailMovement == .pageUp)
        #expect(UserEvent.edit(.left).edit == .left)
        #expect(UserEvent.tab(3).tabNumber == 3)
    }
}
