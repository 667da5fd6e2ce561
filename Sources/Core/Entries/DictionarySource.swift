/// A dictionary as the person sees it: one section of the results.
public struct DictionarySource: Model {
    /// Unique in the app: the name, which the service has made unique.
    public var id: String { DictionarySource.id(named: name) }
    /// What it is called: `WordNet`, a dictd database by its file, StarDict by its book name,
    /// a server by its host and port.
    public let name: String
    /// What kind of place it lies in.
    public let place: Place
    /// That place as a person reads it: a path, the address of a server, `embedded`.
    public let path: String
    /// What it is written in, such as `dictd`.
    public let format: String
    /// How many headwords it has; nil when that can't be told.
    public let headwordCount: Int?
    /// What can be done with it now.
    public let state: State
    /// What the databases of a server are called; nil when it was not asked, or is no server.
    public let databases: [String]?

    /// What it is, in a line; nil when it does not say, or was not asked yet.
    public let title: String?
    /// Where it is from and what may be done with it, line by line.
    public let about: [String]

    /// Where a dictionary can lie.
    public enum Place: Hashable, Sendable {
        /// On this machine.
        case files
        /// In the program, there when nothing is installed.
        case program
        /// On a server, which may take its time, and is asked only when somebody waits.
        case server
    }

    /// What can be done with a dictionary.
    public enum State: Hashable, Sendable {
        /// Everything.
        case ready
        /// Look-ups and prefixes; typos and patterns when the index is made. 0 to 1.
        case indexing(progress: Double)
        /// Everything, once its index is made, which somebody has to ask for.
        case notIndexedYet
        /// Everything, only slower: why there is no index.
        case unindexed(reason: String)
        /// Nothing.
        case failed(DictionaryServiceError)
    }

    /// Whether it is on a server.
    public var isRemote: Bool { place == .server }

    /// Makes a source.
    public init(
        name: String, place: Place, path: String, format: String, headwordCount: Int?,
        state: State, databases: [String]? = nil, title: String? = nil, about: [String] = []
    ) {
        self.name = name
        self.place = place
        self.path = path
        self.format = format
        self.headwordCount = headwordCount
        self.state = state
        self.databases = databases
        self.title = title
        self.about = about
    }

    /// The id of the dictionary of a name.
    public static func id(named name: String) -> ID { prefix + name }

    /// The name of the dictionary of an id.
    public static func name(of id: ID) -> String { String(id.dropFirst(prefix.count)) }

    private static let prefix = "dictionary:"
}
