import FoundationEssentials
import Glibc

/// The resources that a process holds, from proc(5).
public struct ProcessResources: Hashable, Sendable, CustomStringConvertible {
    /// Anonymous memory in KiB (`RssAnon`).
    public let memory: Int
    /// The targets of the process's open descriptors, sorted.
    public let descriptors: [String]
    /// The number of threads.
    public let threadCount: Int
    /// The number of child processes that are running or not yet reaped.
    public let childCount: Int

    /// Reads the resources of a process.
    ///
    /// - Throws: A ``ProcessError`` if the process does not exist.
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
        // Skip a descriptor that was closed meanwhile.
        descriptors = numbers.compactMap {
            try? files.destinationOfSymbolicLink(atPath: "\(folder)/fd/\($0)")
        }.sorted()
        threadCount = tasks.count
        childCount = tasks.reduce(0) { count, task in
            let children = files.contents(atPath: "\(folder)/task/\(task)/children") ?? Data()
            return count + children.split(separator: UInt8(ascii: " ")).count
        }
    }

    public var description: String {
        "\(memory) KiB, \(descriptors.count) descriptors, \(threadCount) threads, "
            + "\(childCount) processes"
    }
}
