/// The conventions that the texts of a dictionary follow.
///
/// A dictionary is recognised as a whole, by its name and its title, never by the look of an
/// entry.
public enum EntryMarkup: Hashable, Sendable, CaseIterable {
    /// Only what most dictionaries of dictd have in common.
    case plain

    /// Whether the text was wrapped to a width that has to be found by a sample of it.
    public var isWrapped: Bool { true }

    /// The markup that the name of a dictionary's files or of a server's database tells, such as
    /// `gcide` or `fd-deu-eng`; nil when it does not.
    public init?(database: String) { return nil }

    /// The markup that the title of a dictionary tells, its `00-database-short`.
    public init(title: String) { self = .plain }
}
