/// A dictionary as the person sees it: one section of the results.
public struct DictionarySource: Model {
    /// Unique in the app: the name, which the service has made unique.
    public var id: String { DictionarySource.id(named: name) }
    /// What it is called: `WordNet`, a dictd database by its file, StarDict by its book name,
    /// a server by its host and port.
    public let name: String
    /// Where it lies: a path, ``embeddedPath``, or the address of a server.
    public let path: String
    /// What it is written in, such as `dictd`.
    public let format: String
    /// How many headwords it has; nil when that can't be told.
    public let headwordCount: Int?
    /// What can be done with it now.
    public let state: State
    /// What the databases of a server are called; nil when it was not asked, or is no server.
    public let databases: [String]?

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

    /// The path of a dictionary that is part of the program.
    public static let embeddedPath = "embedded"

    /// Whether it is part of the program, there when nothing is installed.
    public var isEmbedded: Bool { path == DictionarySource.embeddedPath }

    /// How the path of a server begins (RFC 2229, section 5).
    public static let serverPrefix = "dict://"

    /// Whether it is a server, which may take its time, and is asked only when somebody waits.
    public var isRemote: Bool { path.hasPrefix(DictionarySource.serverPrefix) }

    /// Makes a source.
    public init(
        name: String, path: String, format: String, headwordCount: Int?, state: State,
        databases: [String]? = nil
    ) {
        self.name = name
        self.path = path
        self.format = format
        self.headwordCount = headwordCount
        self.state = state
        self.databases = databases
    }

    /// The id of the dictionary of a name.
    public static func id(named name: String) -> ID { prefix + name }

    /// The name of the dictionary of an id.
    public static func name(of id: ID) -> String { String(id.dropFirst(prefix.count)) }

    private static let prefix = "dictionary:"
}
