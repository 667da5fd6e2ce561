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

    /// What all registrations have in common, whatever they make.
    fileprivate class Registration {
        /// What is made, for an error.
        var description: String { "" }
    }

    /// How a service is made, and the instance that is shared.
    fileprivate final class Factory<Service, each Argument>: Registration {
        let name: String?
        let scope: Scope
        let make: @MainActor (Resolver, repeat each Argument) throws(ContainerError) -> Service
        private var shared: Service?
        private weak var weaklyShared: AnyObject?

        init(
            name: String?, scope: Scope,
            make:
                @escaping @MainActor (Resolver, repeat each Argument) throws(ContainerError) ->
                Service
        ) {
            self.name = name
            self.scope = scope
            self.make = make
        }

        override var description: String {
            Container.describe(Service.self, name, (repeat each Argument).self)
        }

        /// Whether an instance outlives the call that has made it.
        var isShared: Bool { scope == .container || scope == .weak }

        /// The instance that the scope shares, if there is one by now.
        func instance(in graph: Graph) -> Service? {
            switch scope {
            case .transient: nil
            case .graph: graph[self]
            case .container: shared
            case .weak: weaklyShared as? Service ?? graph[self]
            }
        }

        /// Shares an instance as the scope says.
        func share(_ instance: Service, in graph: Graph) {
            if scope != .transient { graph[self] = instance }
            if scope == .container { shared = instance }
            if scope == .weak, type(of: instance as Any) is AnyClass {
                weaklyShared = instance as AnyObject
            }
        }
    }

    /// A service in a box of its type.
    ///
    /// To open it costs nothing, while for a cast of what is in an `Any` the runtime goes through
    /// all conformances of the program, the first time for each type.
    private final class Instance<Service> {
        let value: Service
        init(_ value: Service) { self.value = value }
    }

    /// One top-level `resolve` and all it leads to.
    fileprivate final class Graph {
        private var instances: [ObjectIdentifier: AnyObject] = [:]
        private var path: [Registration] = []

        /// What was made of a registration.
        fileprivate subscript<Service, each Argument>(
            _ factory: Factory<Service, repeat each Argument>
        ) -> Service? {
            get { (instances[ObjectIdentifier(factory)] as? Instance<Service>)?.value }
            set { instances[ObjectIdentifier(factory)] = newValue.map(Instance.init) }
        }

        /// Makes something, unless that is being done already.
        fileprivate func enter<Service>(
            _ registration: Registration, make: () throws(ContainerError) -> Service
        ) throws(ContainerError) -> Service {
            let isCircle = path.contains { $0 === registration }
            path.append(registration)
            defer { path.removeLast() }
            if isCircle { throw .circular(path.map(\.description)) }
            return try make()
        }
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
        registrations[Container.key(type, name, (repeat each Argument).self)] =
            Factory<Service, repeat each Argument>(name: name, scope: scope, make: factory)
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
        let key = Container.key(type, name, (repeat each Argument).self)
        guard let (registration, owner) = find(key),
            let factory = registration as? Factory<Service, repeat each Argument>
        else {
            let wanted = Container.describe(type, name, (repeat each Argument).self)
            throw .missing(wanted, available: available)
        }
        if let shared = factory.instance(in: graph) { return shared }
        return try graph.enter(factory) { () throws(ContainerError) in
            // What all children share is made of nothing that only one of them has.
            let resolver = Resolver(
                container: factory.isShared ? owner : self, graph: graph)
            let made = try factory.make(resolver, repeat each argument)
            factory.share(made, in: graph)
            return made
        }
    }

    private func find(_ key: Key) -> (Registration, owner: Container)? {
        registrations[key].map { ($0, self) } ?? parent?.find(key)
    }

    private static func key<Service, Arguments>(
        _ type: Service.Type, _ name: String?, _ arguments: Arguments.Type
    ) -> Key {
        Key(service: ObjectIdentifier(type), name: name, arguments: ObjectIdentifier(arguments))
    }

    private nonisolated static func describe<Service, Arguments>(
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
