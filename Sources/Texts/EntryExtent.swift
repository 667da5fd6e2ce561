/// The part of an entry that is wanted.
public enum EntryExtent: Sendable {
    /// As much as a row says: the first sense, without its relations.
    case gist
    /// As much of a long entry as the first screens show.
    case beginning
    case whole
}
