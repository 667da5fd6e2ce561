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

/// Two people with one pet between them, if the scope says so.
private final class Family {
    let members: [Owner]
    init(_ members: [Owner]) { self.members = members }
}

private final class Owner {
    let pet: any Animal
    init(_ pet: any Animal) { self.pet = pet }
}

@MainActor
@Suite struct ContainerTests {
    private let container = Container()

    private func sameObject(_ one: any Animal, _ other: any Animal) -> Bool {
        one as AnyObject === other as AnyObject
    }

    /// Registers a cat of the scope, and a family of two transient owners who each ask for it.
    private func registerFamily(_ scope: Container.Scope) {
        container.register((any Animal).self, scope: scope) { _ in Cat() }
        container.register(Owner.self, scope: .transient) { parts throws(ContainerError) in
            Owner(try parts.resolve())
        }
        container.register(Family.self, scope: .transient) { parts throws(ContainerError) in
            Family([try parts.resolve(), try parts.resolve()])
        }
    }

    /// A scope; whether it shares within one call, and from one call to the next while the first
    /// instance is held.
    private nonisolated static let scopes: [(Container.Scope, Bool, Bool)] = [
        (.transient, false, false), (.graph, true, false), (.container, true, true),
        (.weak, true, true),
    ]

    @Test("A scope says how long an instance is shared", arguments: scopes)
    func sharing(scope: Container.Scope, inOneCall: Bool, amongCalls: Bool) throws {
        registerFamily(scope)
        let family = try container.resolve(Family.self)
        let next = try container.resolve(Family.self)
        #expect(sameObject(family.members[0].pet, family.members[1].pet) == inOneCall)
        #expect(sameObject(family.members[0].pet, next.members[0].pet) == amongCalls)
    }

    @Test("What is not said to be of another scope is shared within one call")
    func defaultScope() throws {
        container.register(Cat.self) { _ in Cat() }
        container.register(Family.self) { parts throws(ContainerError) in
            Family([Owner(try parts.resolve(Cat.self)), Owner(try parts.resolve(Cat.self))])
        }
        let family = try container.resolve(Family.self)
        #expect(sameObject(family.members[0].pet, family.members[1].pet))
        #expect(try container.resolve(Cat.self) !== container.resolve(Cat.self))
    }

    @Test("A weak instance is shared for as long as somebody holds it")
    func weakly() throws {
        let made = Log<Int>()
        container.register(Cat.self, scope: .weak) { _ in
            made.add(1)
            return Cat()
        }
        var held: Cat? = try container.resolve(Cat.self)
        #expect(try container.resolve(Cat.self) === held)
        #expect(made.entries.count == 1)
        weak let released = held
        held = nil
        #expect(released == nil)
        _ = try container.resolve(Cat.self)
        #expect(made.entries.count == 2)
    }

    @Test("A value in the weak scope is made anew for each call")
    func weakValue() throws {
        let made = Log<Int>()
        container.register((any Animal).self, scope: .weak) { _ in
            made.add(1)
            return Fish(name: "Wanda")
        }
        container.register(Family.self) { parts throws(ContainerError) in
            Family([Owner(try parts.resolve()), Owner(try parts.resolve())])
        }
        for count in 1...2 {
            _ = try container.resolve(Family.self)
            #expect(made.entries.count == count)
        }
    }

    @Test("Names tell services of one type apart")
    func names() throws {
        for name in [nil, "Tom", "Felix"] {
            container.register((any Animal).self, name: name) { _ in Cat(name: name ?? "nobody") }
        }
        let names = try [nil, "Felix", "Tom"].map {
            try container.resolve((any Animal).self, name: $0).name
        }
        #expect(names == ["nobody", "Felix", "Tom"])
    }

    @Test("The types of the arguments tell factories apart: number, order and optionality")
    func arguments() throws {
        container.register(Cat.self) { _ in Cat(name: "none") }
        container.register(Cat.self) { (_, name: String) in Cat(name: name) }
        container.register(Cat.self) { (_, name: String?) in Cat(name: "maybe \(name ?? "none")") }
        container.register(Cat.self) { (_, name: String, age: Int) in Cat(name: "\(name) \(age)") }
        container.register(Cat.self) { (_, age: Int, name: String) in Cat(name: "\(age) \(name)") }
        let optional: String? = "Tom"
        let cats: [Cat] = [
            try container.resolve(),
            try container.resolve(arguments: "Tom"),
            try container.resolve(arguments: optional),
            try container.resolve(arguments: "Tom", 3),
            try container.resolve(arguments: 3, "Tom"),
        ]
        #expect(cats.map(\.name) == ["none", "Tom", "maybe Tom", "Tom 3", "3 Tom"])
    }

    @Test("An argument of another type is an error, not a crash and not a nil")
    func wrongArgument() {
        container.register(Cat.self) { (_, name: String) in Cat(name: name) }
        #expect(throws: ContainerError.missing("Cat taking Int", available: ["Cat taking String"]))
        {
            try container.resolve(Cat.self, arguments: 3)
        }
    }

    @Test("In the container scope later arguments are ignored")
    func laterArguments() throws {
        container.register(Cat.self, scope: .container) { (_, name: String) in Cat(name: name) }
        let cats = try ["Tom", "Felix"].map { try container.resolve(Cat.self, arguments: $0) }
        #expect(cats.map(\.name) == ["Tom", "Tom"])
    }

    @Test("Registering the same again replaces it in the whole app, as for a stub in a test")
    func overriding() throws {
        registerFamily(.container)
        #expect(try container.resolve(Owner.self).pet.name == "Mia")
        container.register((any Animal).self) { _ in Fish(name: "stub") }
        #expect(try container.resolve(Owner.self).pet.name == "stub")
        #expect(try container.resolve(Family.self).members.map(\.pet.name) == ["stub", "stub"])
    }

    @Test("A child asks its parent for what it does not have, never the other way round")
    func parentAndChild() throws {
        let child = Container(parent: container)
        container.register((any Animal).self) { _ in Cat() }
        child.register(Owner.self) { parts throws(ContainerError) in Owner(try parts.resolve()) }
        #expect(try child.resolve(Owner.self).pet.name == "Mia")
        #expect(throws: ContainerError.missing("Owner", available: ["Animal"])) {
            try container.resolve(Owner.self)
        }
    }

    @Test("A child's registration hides its parent's, for the child alone")
    func shadowing() throws {
        let child = Container(parent: container)
        registerFamily(.graph)
        child.register((any Animal).self) { _ in Fish(name: "child's") }
        #expect(try child.resolve(Owner.self).pet.name == "child's")
        #expect(try container.resolve(Owner.self).pet.name == "Mia")
    }

    @Test(
        "What a parent shares is made of its own parts, whichever child asks first",
        arguments: [Container.Scope.container, .weak])
    func sharedParts(scope: Container.Scope) throws {
        let child = Container(parent: container)
        container.register((any Animal).self) { _ in Cat() }
        container.register(Owner.self, scope: scope) { parts throws(ContainerError) in
            Owner(try parts.resolve())
        }
        child.register((any Animal).self) { _ in Fish(name: "child's") }
        let owner = try child.resolve(Owner.self)
        #expect(owner.pet.name == "Mia")
        #expect(try container.resolve(Owner.self) === owner)
    }

    @Test("Parent and children share an instance of the container scope")
    func sharedWithChildren() throws {
        container.register(Cat.self, scope: .container) { _ in Cat() }
        let cats = try [
            Container(parent: container).resolve(Cat.self), container.resolve(),
            Container(parent: container).resolve(),
        ]
        #expect(cats.allSatisfy { $0 === cats[0] })
    }

    @Test("When something is missing, the error lists what there is")
    func missing() {
        let child = Container(parent: container)
        container.register(Cat.self, name: "Tom") { _ in Cat() }
        container.register((any Animal).self) { (_, name: String, age: Int) in Cat(name: name) }
        child.register(Owner.self) { parts throws(ContainerError) in Owner(try parts.resolve()) }
        let available = ["Animal taking (String, Int)", "Cat named Tom", "Owner"]
        #expect(child.available == available)
        #expect(throws: ContainerError.missing("Animal", available: available)) {
            try child.resolve(Owner.self)
        }
    }

    @Test("The errors are sentences for a developer")
    func errors() {
        let sentences = [
            ContainerError.missing("Cat", available: []), .missing("Cat", available: ["A", "B"]),
            .circular(["A", "B", "A"]),
        ].map { "\($0)" }
        #expect(
            sentences == [
                "nothing is registered for Cat; registered: nothing",
                "nothing is registered for Cat; registered: A, B",
                "these need each other in a circle: A → B → A",
            ])
    }

    @Test(
        "Parts that need each other in a circle are an error that shows the circle",
        arguments: [Container.Scope.transient, .graph, .container, .weak])
    func circle(scope: Container.Scope) {
        container.register(Owner.self, scope: scope) { parts throws(ContainerError) in
            Owner(try parts.resolve(Cat.self))
        }
        container.register(Cat.self, scope: scope) { parts throws(ContainerError) in
            Cat(name: try parts.resolve(Owner.self).pet.name)
        }
        #expect(throws: ContainerError.circular(["Owner", "Cat", "Owner"])) {
            try container.resolve(Owner.self)
        }
    }

    @Test("After an error the container works on")
    func afterAnError() throws {
        container.register(Owner.self, scope: .container) { parts throws(ContainerError) in
            Owner(try parts.resolve())
        }
        #expect(throws: ContainerError.self) { try container.resolve(Owner.self) }
        container.register((any Animal).self) { _ in Cat() }
        #expect(try container.resolve(Owner.self).pet.name == "Mia")
    }

    @Test("Nothing is made before it is asked for")
    func lazily() throws {
        let made = Log<Int>()
        container.register(Cat.self, scope: .container) { _ in
            made.add(1)
            return Cat()
        }
        #expect(made.entries.isEmpty)
        _ = try container.resolve(Cat.self)
        #expect(made.entries.count == 1)
    }
}
