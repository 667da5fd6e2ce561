import Texts

/// The lists and the note of a mark.
public struct MarkDescription: Hashable, Sendable {
    /// The names of the lists, without duplicates, in alphabetical order.
    public let lists: [String]
    /// Clean; empty for none.
    public let note: String

    /// Cleans the texts, and cuts them to ``MarkLimits``.
    public init(lists: [String] = [], note: String = "") {
        let names = lists.map(MarkDescription.listName).filter { !$0.isEmpty }
        self.lists = Array(Set(names).sorted().prefix(MarkLimits.lists))
        self.note = note.cleaned(limit: MarkLimits.note)
    }

    /// Reads one line: words that begin with `#` are lists, all others the note.
    ///
    /// `##` stands for a `#` of the note.
    public init(typed line: String) {
        var lists: [String] = []
        var note: [Substring] = []
        for word in line.split(separator: " ") {
            if word.hasPrefix("##") {
                note.append(word.dropFirst())
            } else if word.hasPrefix("#"), word.count > 1 {
                lists.append(String(word.dropFirst()))
            } else {
                note.append(word)
            }
        }
        self.init(lists: lists, note: note.joined(separator: " "))
    }

    /// The line that reads as this description.
    public var typed: String {
        let words = note.split(separator: " ").map { $0.hasPrefix("#") ? "#" + $0 : String($0) }
        return (lists.map { "#" + $0 } + words).joined(separator: " ")
    }

    /// The name of a list as it is kept: without a `#` before it, and with `-` for blanks, because other
    /// programs part such names by blanks.
    public static func listName(_ text: String) -> String {
        let name = text.cleaned(limit: MarkLimits.name).drop { $0 == "#" || $0 == " " }
        guard name.utf8.contains(UInt8(ascii: " ")) else { return String(name) }
        // Scalars, for a blank with an accent is a character of its own.
        let scalars = name.unicodeScalars.map { $0 == " " ? "-" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}
