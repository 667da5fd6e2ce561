/// A reader of bytes from outside, with the requirements that hold whatever the bytes are.
struct FuzzTarget: Sendable {
    /// The name of the target on the command line.
    let name: String
    /// Good input, to be damaged.
    let seeds: [[UInt8]]
    /// Reads the bytes, equal ones in the same way.
    ///
    /// Returns how much could be made of them, so that a person sees that it was more than nothing;
    /// throws a ``Violation``. Most of what is looked for ends the program.
    let read: @Sendable (_ bytes: [UInt8]) throws -> Int
}

extension FuzzTarget {
    /// A target that reads text, damaged UTF-8 repaired as in the arguments of a program.
    init(
        name: String, texts: [String], read: @escaping @Sendable (_ text: String) throws -> Int
    ) {
        self.init(name: name, seeds: texts.map { Array($0.utf8) }) {
            try read(String(decoding: $0, as: UTF8.self))
        }
    }

    /// All that reads bytes from outside, but for the files of dictionaries (``dictionaries``), which
    /// `make fuzz` damages in ways of its own.
    static let all = [
        dictConnection, episodes, shows, store, words, chafa, pixels, pictureHeader, keys,
        terminalReplies, markedText, styleSheet, settings, preferences, goldenDictFolders,
        importedDictionary, book, serverName, osRelease, webAddress, dates, keyNames, query, prompt,
        curlReport, marks,
    ]
}

/// A requirement that does not hold.
struct Violation: Error, CustomStringConvertible {
    let description: String
}

/// Fails unless something holds.
func require(_ isTrue: Bool, _ what: @autoclosure () -> String) throws(Violation) {
    guard isTrue else { throw Violation(description: what()) }
}
