/// A TV show.
public struct Show: Model, ListRow {
    /// Unique in the app: `show:82`.
    public var id: String { "show:\(number)" }
    /// The number by which ``EpisodeService`` identifies the show.
    public let number: Int
    /// The name, cleaned for one line.
    public let name: String
    /// The year of the first broadcast; nil if unknown.
    public let year: Int?
    /// The TV channel or streaming service.
    public let network: String?

    /// The texts must be clean.
    public init(number: Int, name: String, year: Int? = nil, network: String? = nil) {
        self.number = number
        self.name = name
        self.year = year
        self.network = network
    }

    public var filterTexts: [String] { [name] }
}
