/// Makes the parts of the app, each when it is asked for, from what was registered.
///
/// A registration is found by the type of the service, an optional name and the types of the
/// arguments. Registering the same again replaces it, which is how a test puts a stub in place.
/// A child asks its parent for what it does not have, never the other way round. Only the
/// composition root uses a container; everything else gets what it needs through its initialiser.
@MainActor
public final class Container {
    /// How long an instance is shared.
    public enum Scope: Sendable {
        /// Never: a new one each time.
        case transient
        /// Within one call of `resolve` and all it leads to.
        case graph
        /// For as long as the container lives, with its children too. Later arguments are ignored.
        case container
        /// For as long as somebody else holds it. A value, which nobody can hold, is made anew.
        case weak
    }

    private struct Key: Hashable {
        let service: ObjectIdentifier
        let name: String?
        let arguments: ObjectIdentifier
    }

    /// A function of any number of arguments, in a wrapper that can be kept as `Any`.
    private struct Factory<Service, each Argument> {
        let make: @MainActor (Resolver, repeat each Argument) throws(ContainerError) -> Service
    }

    private final class Registration {
        let description: String
        let scope: Scope
        let factory: Any
        var shared: Any?
        weak var weaklyShared: AnyObject?

        init(description: String, scope: Scope, factory: Any) {
            self.description = description
            self.scope = scope
            self.factory = factory
        }

        /// The instance that the scope shares, if there is one by now.
        func instance(inGraph graphInstance: Any?) -> Any? {
            switch scope {
            case .transient: nil
            case .graph: graphInstance
            case .container: shared
            case .weak: weaklyShared ?? graphInstance
            }
        }
    }

    /// One top-level `resolve` and all it leads to.
    fileprivate final class Graph {
        var instances: [ObjectIdentifier: Any] = [:]
        var path: [(registration: ObjectIdentifier, description: String)] = []
    }

    /// What a factory asks for the parts it needs.
    @MainActor
    public struct Resolver {
        fileprivate let container: Container
        fileprivate let graph: Graph

        /// The service of that type, name and arguments, shared as its scope says.
        ///
        /// - Throws: A ``ContainerError`` when nothing fits or the parts need each other in a
        ///   circle.
        public func resolve<Service, each Argument>(
            _ type: Service.Type = Service.self, name: String? = nil,
            arguments argument: repeat each Argument
        ) throws(ContainerError) -> Service {
            try container.resolve(type, name: name, graph: graph, repeat each argument)
        }
    }

    private let parent: Container?
    private var registrations: [Key: Registration] = [:]

    /// Makes an empty container.
    public init(parent: Container? = nil) { self.parent = parent }

    /// Says how a service is made.
    ///
    /// - Parameters:
    ///   - type: The type it is asked for by, most often a protocol.
    ///   - name: Tells services of one type apart.
    ///   - scope: How long an instance is shared.
    ///   - factory: Makes it, from the resolver and the arguments of the call.
    public func register<Service, each Argument>(
        _ type: Service.Type, name: String? = nil, scope: Scope = .graph,
        factory:
            @escaping @MainActor (Resolver, repeat each Argument) throws(ContainerError) ->
            Service
    ) {
        let key = Container.key(type, name, (repeat each Argument).self)
        let description = Container.describe(type, name, (repeat each Argument).self)
        registrations[key] = Registration(
            description: description, scope: scope,
            factory: Factory<Service, repeat each Argument>(make: factory))
    }

    /// The service of that type, name and arguments, shared as its scope says.
    ///
    /// - Throws: A ``ContainerError`` when nothing fits or the parts need each other in a circle.
    public func resolve<Service, each Argument>(
        _ type: Service.Type = Service.self, name: String? = nil,
        arguments argument: repeat each Argument
    ) throws(ContainerError) -> Service {
        try resolve(type, name: name, graph: Graph(), repeat each argument)
    }

    /// What there is, a line a registration, in alphabetical order, the parents' included.
    public var available: [String] {
        (registrations.values.map(\.description) + (parent?.available ?? [])).sorted()
    }

    private func resolve<Service, each Argument>(
        _ type: Service.Type, name: String?, graph: Graph, _ argument: repeat each Argument
    ) throws(ContainerError) -> Service {
        let wanted = Container.describe(type, name, (repeat each Argument).self)
        guard
            let registration = find(Container.key(type, name, (repeat each Argument).self)),
            let factory = registration.factory as? Factory<Service, repeat each Argument>
        else { throw .missing(wanted, available: available) }

        let id = ObjectIdentifier(registration)
        if let shared = registration.instance(inGraph: graph.instances[id]) as? Service {
            return shared
        }

        let isCircle = graph.path.contains { $0.registration == id }
        graph.path.append((id, wanted))
        defer { graph.path.removeLast() }
        if isCircle { throw .circular(graph.path.map(\.description)) }

        let resolver = Resolver(container: self, graph: graph)
        let made = try factory.make(resolver, repeat each argument)
        if registration.scope != .transient { graph.instances[id] = made }
        if registration.scope == .container { registration.shared = made }
        if registration.scope == .weak, Swift.type(of: made as Any) is AnyClass {
            registration.weaklyShared = made as AnyObject
        }
        return made
    }

    private func find(_ key: Key) -> Registration? { registrations[key] ?? parent?.find(key) }

    private static func key<Service, Arguments>(
        _ type: Service.Type, _ name: String?, _ arguments: Arguments.Type
    ) -> Key {
        Key(service: ObjectIdentifier(type), name: name, arguments: ObjectIdentifier(arguments))
    }

    private static func describe<Service, Arguments>(
        _ type: Service.Type, _ name: String?, _ arguments: Arguments.Type
    ) -> String {
        let named = name.map { " named \($0)" } ?? ""
        let taking = Arguments.self == Void.self ? "" : " taking \(arguments)"
        return "\(type)\(named)\(taking)"
    }
}

/// Why a container could not make something.
public enum ContainerError: Error, Hashable, CustomStringConvertible {
    /// Nothing fits: register it, or ask for one of those available.
    case missing(String, available: [String])
    /// The parts need each other: let one of them be given the other later.
    case circular([String])

    /// One sentence for a developer.
    public var description: String {
        switch self {
        case .missing(let wanted, let available):
            "nothing is registered for \(wanted); registered: "
                + (available.isEmpty ? "nothing" : available.joined(separator: ", "))
        case .circular(let path):
            "these need each other in a circle: " + path.joined(separator: " → ")
        }
    }
}
