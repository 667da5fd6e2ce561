import Core
import TestSupport
import Testing

private protocol Animal {
    var name: String { get }
}

private final class Cat: Animal {
    let name: String
    init(name: String = "Mia") { self.name = name }
}

private struct Fish: Animal, Equatable {
    let name: String
}

/// Two owners, who share a pet if its lifetime is long enough.
private final class Family {
    let members: [Owner]
    init(_ members: [Owner]) { self.members = members }
}

private final class Owner {
    let pet: any Animal
    init(_ pet: any Animal) { self.pet = pet }
}

@MainActor
struct ContainerTests {
    private let container = Container()

    private func sameObject(_ one: any Animal, _ other: any Animal) -> Bool {
        one as AnyObject === other as AnyObject
    }

    /// Registers a cat of the lifetime, and a family of two transient owners who each ask for it.
    private func registerFamily(_ lifetime: Container.Lifetime) {
        container.register((any Animal).self, lifetime: lifetime) { _ in Cat() }
        container.register(Owner.self, lifetime: .transient) { parts in
            Owner(parts.resolve())
        }
        container.register(Family.self, lifetime: .transient) { parts in
            Family([parts.resolve(), parts.resolve()])
        }
    }

    /// A lifetime; true if an instance is shared within a call; true if it is shared with the next
    /// call while it is alive.
    private nonisolated static let lifetimes: [(Container.Lifetime, Bool, Bool)] = [
        (.transient, false, false), (.graph, true, false), (.container, true, true),
        (.weak, true, true),
    ]

    @Test("A lifetime says how long an instance is shared", arguments: lifetimes)
    func sharing(lifetime: Container.Lifetime, inOneCall: Bool, amongCalls: Bool) {
        registerFamily(lifetime)
        let family = container.resolve(Family.self)
        let next = container.resolve(Family.self)
        expectEqual(sameObject(family.members[0].pet, family.members[1].pet), inOneCall)
        expectEqual(sameObject(family.members[0].pet, next.members[0].pet), amongCalls)
    }

    @Test func `A service without a lifetime is shared within one call`() {
        container.register(Cat.self) { _ in Cat() }
        container.register(Family.self) { parts in
            Family([Owner(parts.resolve(Cat.self)), Owner(parts.resolve(Cat.self))])
        }
        let family = container.resolve(Family.self)
        #expect(sameObject(family.members[0].pet, family.members[1].pet))
        #expect(container.resolve(Cat.self) !== container.resolve(Cat.self))
    }

    @Test func `A weak instance is shared for as long as somebody holds it`() {
        let made = Log<Int>()
        container.register(Cat.self, lifetime: .weak) { _ in
            made.add(1)
            return Cat()
        }
        var held: Cat? = container.resolve(Cat.self)
        #expect(container.resolve(Cat.self) === held)
        expectEqual(made.entries.count, 1)
        weak let released = held
        held = nil
        #expect(released == nil)
        _ = container.resolve(Cat.self)
        expectEqual(made.entries.count, 2)
    }

    @Test func `A value in the weak lifetime is made anew for each call`() {
        let made = Log<Int>()
        container.register((any Animal).self, lifetime: .weak) { _ in
            made.add(1)
            return Fish(name: "Wanda")
        }
        container.register(Family.self) { parts in
            Family([Owner(parts.resolve()), Owner(parts.resolve())])
        }
        for count in 1...2 {
            _ = container.resolve(Family.self)
            expectEqual(made.entries.count, count)
        }
    }

    @Test func `The types of the arguments tell factories apart: number, order and optionality`() {
        container.register(Cat.self) { _ in Cat(name: "none") }
        container.register(Cat.self) { (_, name: String) in Cat(name: name) }
        container.register(Cat.self) { (_, name: String?) in Cat(name: "maybe \(name ?? "none")") }
        container.register(Cat.self) { (_, name: String, age: Int) in Cat(name: "\(name) \(age)") }
        container.register(Cat.self) { (_, age: Int, name: String) in Cat(name: "\(age) \(name)") }
        let optional: String? = "Tom"
        let cats: [Cat] = [
            container.resolve(),
            container.resolve(arguments: "Tom"),
            container.resolve(arguments: optional),
            container.resolve(arguments: "Tom", 3),
            container.resolve(arguments: 3, "Tom"),
        ]
        expectEqual(cats.map(\.name), ["none", "Tom", "maybe Tom", "Tom 3", "3 Tom"])
    }

    @Test func `In the container lifetime later arguments are ignored`() {
        container.register(Cat.self, lifetime: .container) { (_, name: String) in Cat(name: name) }
        let cats = ["Tom", "Felix"].map { container.resolve(Cat.self, arguments: $0) }
        expectEqual(cats.map(\.name), ["Tom", "Tom"])
    }

    @Test("Registering the same again replaces it in the whole app, as for a stub in a test")
    func overriding() {
        registerFamily(.container)
        expectEqual(container.resolve(Owner.self).pet.name, "Mia")
        container.register((any Animal).self) { _ in Fish(name: "stub") }
        expectEqual(container.resolve(Owner.self).pet.name, "stub")
        expectEqual(container.resolve(Family.self).members.map(\.pet.name), ["stub", "stub"])
    }

    @Test func `A child asks its parent for what it does not have, never the other way round`() {
        let child = Container(parent: container)
        container.register((any Animal).self) { _ in Cat() }
        child.register(Owner.self) { parts in Owner(parts.resolve()) }
        expectEqual(child.resolve(Owner.self).pet.name, "Mia")
        expectEqual(container.registrationTexts, ["Animal"])
    }

    @Test func `A child's registration hides its parent's, for the child alone`() {
        let child = Container(parent: container)
        registerFamily(.graph)
        child.register((any Animal).self) { _ in Fish(name: "child's") }
        expectEqual(child.resolve(Owner.self).pet.name, "child's")
        expectEqual(container.resolve(Owner.self).pet.name, "Mia")
    }

    @Test(
        "A parent's shared service is made of its own parts, whichever child asks first",
        arguments: [Container.Lifetime.container, .weak])
    func sharedParts(lifetime: Container.Lifetime) {
        let child = Container(parent: container)
        container.register((any Animal).self) { _ in Cat() }
        container.register(Owner.self, lifetime: lifetime) { parts in
            Owner(parts.resolve())
        }
        child.register((any Animal).self) { _ in Fish(name: "child's") }
        let owner = child.resolve(Owner.self)
        expectEqual(owner.pet.name, "Mia")
        #expect(container.resolve(Owner.self) === owner)
    }

    @Test func `All services can be listed, with their arguments`() {
        let child = Container(parent: container)
        container.register(Cat.self) { _ in Cat() }
        container.register((any Animal).self) { (_, name: String, age: Int) in Cat(name: name) }
        child.register(Owner.self) { parts in Owner(parts.resolve()) }
        expectEqual(child.registrationTexts, ["Animal taking (String, Int)", "Cat", "Owner"])
    }

    /// The mistakes of a composition root, with their messages.
    enum Mistake: String, CaseIterable, Codable {
        case missing = "nothing is registered for Owner; registered: Cat taking String"
        case otherArgument =
            "nothing is registered for Cat taking Int; registered: Cat taking String"
        case circle = "these need each other in a circle: Owner → Cat → Owner"

        @MainActor
        func make() {
            let container = Container()
            container.register(Cat.self) { (_, name: String) in Cat(name: name) }
            switch self {
            case .missing: _ = container.resolve(Owner.self)
            case .otherArgument: _ = container.resolve(Cat.self, arguments: 3)
            case .circle:
                container.register(Owner.self) { parts in Owner(parts.resolve(Cat.self)) }
                container.register(Cat.self) { Cat(name: $0.resolve(Owner.self).pet.name) }
                _ = container.resolve(Owner.self)
            }
        }
    }

    @Test func `A mistake of the composition root ends the program with its cause`() async {
        for mistake in Mistake.allCases {
            let result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) { [mistake = mistake as Mistake] in
                await MainActor.run { mistake.make() }
            }
            let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(said.contains(mistake.rawValue))
        }
    }

    @Test("All services without arguments can be made at once, to see that nothing is missing")
    func making() {
        let made = Log<String>()
        let child = Container(parent: container)
        container.register(Cat.self) { _ in
            made.add("cat")
            return Cat()
        }
        container.register(Cat.self) { (_, name: String) in Cat(name: name) }
        child.register(Owner.self) { parts in
            made.add("owner")
            return Owner(parts.resolve(Cat.self))
        }
        #expect(child.makesAll())
        expectEqual(made.entries, ["owner", "cat", "cat"])
    }
}
