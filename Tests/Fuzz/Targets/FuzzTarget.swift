/// A reader of bytes from outside, with requirements that hold for any bytes.
struct FuzzTarget: Sendable {
    /// The name of the target on the command line.
    let name: String
    /// Valid input, which the fuzzer damages.
    let seeds: [[UInt8]]
    /// Reads the bytes; equal bytes have equal results.
    ///
    /// Returns the number of things that were read, which shows a person that the target has done
    /// something. Throws a ``Violation``; however, most faults end the program.
    let read: @Sendable (_ bytes: [UInt8]) throws -> Int
}

extension FuzzTarget {
    /// Makes a target that reads text; invalid UTF-8 is repaired as in the arguments of a program.
    init(
        name: String, texts: [String], read: @escaping @Sendable (_ text: String) throws -> Int
    ) {
        self.init(name: name, seeds: texts.map { Array($0.utf8) }) {
            try read(String(decoding: $0, as: UTF8.self))
        }
    }

    /// All targets except the files of dictionaries (``dictionaries``), which `make fuzz` damages
    /// in other ways.
    static let all = [
        dictConnection, episodes, shows, store, words, chafa, pixels, pictureHeader, keys,
        terminalReplies, markedText, styleSheet, settings, preferences, goldenDictFolders,
        importedDictionary, book, serverName, osRelease, webAddress, dates, keyNames, query, prompt,
        curlReport, marks,
    ]
}

/// The error for a requirement that does not hold.
struct Violation: Error, CustomStringConvertible {
    let description: String
}

/// Throws unless a requirement holds.
func require(_ isTrue: Bool, _ what: @autoclosure () -> String) throws(Violation) {
    guard isTrue else { throw Violation(description: what()) }
}
