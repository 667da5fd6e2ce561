import FoundationEssentials
import Glibc

/// What a process holds at a moment, as the system counts it (proc(5)).
public struct ProcessResources: Hashable, Sendable, CustomStringConvertible {
    /// Memory that no file stands behind, in KiB (`RssAnon`).
    public let memory: Int
    /// Open descriptors, by what they lead to, sorted.
    public let descriptors: [String]
    /// How many threads it has.
    public let threadCount: Int
    /// How many processes that it has started still run, or were not waited for.
    public let childCount: Int

    /// Looks at a process.
    ///
    /// - Throws: A ``ProcessError`` when there is none.
    init(of process: pid_t) throws {
        let folder = "/proc/\(process)"
        let files = FileManager.default
        guard let status = files.contents(atPath: folder + "/status"),
            let tasks = try? files.contentsOfDirectory(atPath: folder + "/task"),
            let numbers = try? files.contentsOfDirectory(atPath: folder + "/fd")
        else { throw ProcessError(errno: errno, doing: "reading \(folder)") }
        let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("RssAnon:") }
        memory = line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        // One that was closed meanwhile leads nowhere.
        descriptors = numbers.compactMap {
            try? files.destinationOfSymbolicLink(atPath: "\(folder)/fd/\($0)")
        }.sorted()
        threadCount = tasks.count
        childCount = tasks.reduce(0) { count, task in
            let children = files.contents(atPath: "\(folder)/task/\(task)/children") ?? Data()
            return count + children.split(separator: UInt8(ascii: " ")).count
        }
    }

    /// One line for a person.
    public var description: String {
        "\(memory) KiB, \(descriptors.count) descriptors, \(threadCount) threads, "
            + "\(childCount) processes"
    }
}
