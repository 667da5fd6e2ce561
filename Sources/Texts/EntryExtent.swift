/// The part of an entry to read.
public enum EntryExtent: Sendable {
    /// The part that a row shows: the first sense, without its relations; no text if the entry has
    /// senses only.
    case gist
    /// The part of a long entry that the first screens show.
    case beginning
    case whole
    /// The whole entry, but no text of an entry that has senses only.
    case senses
}
