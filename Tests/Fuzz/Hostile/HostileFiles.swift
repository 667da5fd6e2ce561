import Glibc
import TestSupport

/// Dictionaries of all formats in a folder; their files are cut, replaced, removed and restored.
struct HostileFiles {
    private let folder: TemporaryFolder
    /// The intact files, by their paths below the folder.
    private let files: [(path: String, bytes: [UInt8])]
    private var random: SeededRandom

    /// Writes the dictionaries.
    init(seed: UInt64) throws {
        folder = try TemporaryFolder()
        random = SeededRandom(seed: seed)
        var files: [(path: String, bytes: [UInt8])] = []
        for (number, dictionary) in SampleDictionary.all.enumerated() {
            guard mkdir(folder.path(of: "\(number)"), 0o700) == 0 else {
                throw ProcessError(errno: errno, doing: "mkdir")
            }
            for (name, bytes) in dictionary.files.sorted(by: { $0.key < $1.key }) {
                files.append((path: "\(number)/\(name)", bytes: bytes))
            }
        }
        self.files = files
        for file in files { try folder.replace(file.path, by: file.bytes) }
    }

    /// The path of the dictionaries' folder.
    var path: String { folder.path }

    /// Damages or restores a random file.
    mutating func change() throws {
        guard let file = files.randomElement(using: &random) else { return }
        let path = folder.path(of: file.path)
        switch Int.random(in: 0..<10, using: &random) {
        case 0...1: try cut(path, file.bytes.count)
        case 2: try overwrite(path, file.bytes)
        case 3...4: try folder.replace(file.path, by: FileDamage.done(to: file.bytes, &random))
        case 5: unlink(path)
        // Make the file unreadable; root can read it all the same.
        case 6: chmod(path, 0)
        default: for file in files { try folder.replace(file.path, by: file.bytes) }
        }
    }

    /// Cuts a file in place, even while a program is reading it.
    private mutating func cut(_ path: String, _ count: Int) throws {
        guard truncate(path, .random(in: 0...count, using: &random)) == 0 || errno == ENOENT else {
            throw ProcessError(errno: errno, doing: "cutting \(path)")
        }
    }

    /// Overwrites the beginning of a file in place.
    private mutating func overwrite(_ path: String, _ bytes: [UInt8]) throws {
        let file = open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        let damaged = FileDamage.done(to: bytes, &random)
        guard write(file, damaged, damaged.count) == damaged.count else {
            throw ProcessError(errno: errno, doing: "writing \(path)")
        }
    }
}
