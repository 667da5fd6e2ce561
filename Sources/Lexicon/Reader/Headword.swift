/// The location of a headword's record in a dictionary.
///
/// Only the reader knows the meaning of a location. A location must be enough to find the entry and
/// the spelling of the headword. Usually a location is a byte offset in the list of headwords. An
/// index is smallest if locations increase in the order of the headwords, and neighbours are close
/// together.
public struct HeadwordLocation: Hashable, Comparable, Sendable {
    /// Less than 2^40; an index leaves out headwords with a larger location.
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The order in which the dictionary is read.
    public static func < (one: HeadwordLocation, other: HeadwordLocation) -> Bool {
        one.rawValue < other.rawValue
    }
}

public struct Headword: Hashable, Sendable {
    /// The kind of entry at the headword's location.
    ///
    /// If finding the kind would take reading the entry, the kind is ``headword``, and the entry
    /// may still be a redirect.
    public enum Kind: UInt8, CaseIterable, Comparable, Sendable {
        /// The headword's own entry.
        case headword
        /// The entry of another spelling (`colour`: `color`).
        case otherSpelling
        /// The entry of the headword's base form (`went`: `go`).
        case inflected
        /// An entry that only names another word.
        case redirect
        /// In a dictionary of translations, the entry of a headword that has more than the word;
        /// see ``HeadwordFrame``.
        case framed

        /// The order of records with the same spelling.
        public static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
    }

    /// As in the file: not cleaned, but with invalid UTF-8 repaired.
    public let text: String
    public let location: HeadwordLocation
    public let kind: Kind

    public init(text: String, location: HeadwordLocation, kind: Kind = .headword) {
        self.text = text
        self.location = location
        self.kind = kind
    }

    init(bytes: borrowing Span<UInt8>, location: HeadwordLocation, kind: Kind) {
        self.init(
            text: String(repairing: bytes),
            location: location, kind: kind)
    }
}
