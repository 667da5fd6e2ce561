/// A show that has episodes.
public struct Show: Model, ListRow {
    /// Unique in the app: `show:82`.
    public var id: String { "show:\(number)" }
    /// What the service of episodes knows it by.
    public let number: Int
    /// What it is called, cleaned for one line.
    public let name: String
    /// The year it was first shown in; nil when it was not yet, or nobody knows.
    public let year: Int?
    /// Who shows it: a station, or a service on the web.
    public let network: String?

    /// Makes a show; the texts are taken as they are, so clean those from outside first.
    public init(number: Int, name: String, year: Int? = nil, network: String? = nil) {
        self.number = number
        self.name = name
        self.year = year
        self.network = network
    }

    public var filterTexts: [String] { [name] }
}
