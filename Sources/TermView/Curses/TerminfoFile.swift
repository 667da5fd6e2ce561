import Glibc

/// A compiled entry of the terminal database (term(5)).
///
/// ncurses waits forever if the file is a pipe, and may crash if the entry is damaged.
enum TerminfoFile {
    /// The size limit of ncurses, in bytes.
    private static let sizeLimit = 1 << 15

    /// Checks the file that ncurses reads for a type.
    ///
    /// - Parameters:
    ///   - type: The name of the type.
    ///   - environment: Returns the value of an environment variable.
    /// - Returns: False if there is a file for the type, and this file is damaged.
    static func isSound(_ type: String, environment: (String) -> String?) -> Bool {
        guard let first = type.utf8.first, !type.contains("/") else { return true }
        for folder in folders(environment) {
            for letter in [String(UnicodeScalar(first)), String(first, radix: 16)] {
                let path = "\(folder)/\(letter)/\(type)"
                if access(path, F_OK) == 0 { return contents(of: path).map(isSound) ?? false }
            }
        }
        return true
    }

    /// The folders of the database, in the order in which ncurses(3) searches them.
    private static func folders(_ environment: (String) -> String?) -> [String] {
        let systemFolders = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
        let listedFolders = (environment("TERMINFO_DIRS") ?? "")
            .split(separator: ":", omittingEmptySubsequences: false)
            .flatMap { $0.isEmpty ? systemFolders : [String($0)] }
        let userFolder = environment("HOME").map { $0 + "/.terminfo" }
        return [environment("TERMINFO"), userFolder].compactMap(\.self) + listedFolders
            + systemFolders
    }

    /// The bytes of a file; nil if it is no regular file, is too large, or can't be read.
    private static func contents(of path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= sizeLimit
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        return read(file, &bytes, bytes.count) == bytes.count ? bytes : nil
    }

    /// Checks that no count or offset of an entry leads beyond its end.
    static func isSound(_ bytes: [UInt8]) -> Bool {
        var layout = Layout(bytes: bytes)
        guard let magic = layout.short(), magic == 0x011A || magic == 0x021E else { return false }
        let width = magic == 0x011A ? 2 : 4
        guard let counts = layout.counts(5), layout.skip(counts[0] + counts[1]), layout.align(),
            layout.skip(counts[2] * width),
            layout.readStrings(counts[3], names: 0, tableSize: counts[4])
        else { return false }
        // Extended capabilities may follow the standard capabilities.
        guard layout.align(), !layout.isAtEnd else { return true }
        guard let extendedCounts = layout.counts(5), layout.skip(extendedCounts[0]), layout.align(),
            layout.skip(extendedCounts[1] * width)
        else { return false }
        return layout.readStrings(
            extendedCounts[2], names: extendedCounts[0] + extendedCounts[1] + extendedCounts[2],
            tableSize: extendedCounts[4])
    }

    private struct Layout {
        let bytes: [UInt8]
        var position = 0

        var isAtEnd: Bool { position >= bytes.count }

        mutating func skip(_ count: Int) -> Bool {
            position += count
            return position <= bytes.count
        }

        /// Skips the byte that pads to an even offset.
        mutating func align() -> Bool { isAtEnd || skip(position % 2) }

        /// Reads a number of two bytes, the lower byte first.
        mutating func short() -> Int? {
            guard position + 2 <= bytes.count else { return nil }
            defer { position += 2 }
            return Int(
                Int16(truncatingIfNeeded: Int(bytes[position]) | Int(bytes[position + 1]) << 8))
        }

        /// Reads numbers; nil if a number is missing or negative.
        mutating func counts(_ count: Int) -> [Int]? {
            let numbers = (0..<count).compactMap { _ in short() }
            return numbers.count == count && numbers.allSatisfy { $0 >= 0 } ? numbers : nil
        }

        /// Reads offsets and a table of strings, and returns true if all offsets point to strings
        /// of the table.
        ///
        /// In the table, the strings of names follow the strings of values.
        mutating func readStrings(_ values: Int, names: Int, tableSize: Int) -> Bool {
            let offsets = (0..<values + names).compactMap { _ in short() }
            let start = position
            guard offsets.count == values + names, skip(tableSize) else { return false }
            let table = bytes[start..<position]
            func end(of offset: Int) -> Int? {
                guard 0..<tableSize ~= offset else { return nil }
                return table[(start + offset)...].firstIndex(of: 0).map { $0 - start + 1 }
            }
            let valueEnds = offsets[..<values].filter { $0 >= 0 }.map(end)
            guard !valueEnds.contains(nil) else { return false }
            let namesStart = valueEnds.compactMap(\.self).max() ?? 0
            return offsets[values...].allSatisfy { $0 >= 0 && end(of: namesStart + $0) != nil }
        }
    }
}
