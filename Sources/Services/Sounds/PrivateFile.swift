import Core
import Glibc
import SystemPackage

/// A file for another program, in a folder that only this user can open.
struct PrivateFile: Sendable {
    let path: String
    private let folder: String

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - bytes: The content of the file.
    ///   - parents: The folders in which the private folder may be made, the best first.
    /// - Throws: ``SoundError/notWritten(reason:)``.
    init(_ name: String, _ bytes: [UInt8], in parents: [String]) throws(SoundError) {
        var failure = ENOENT
        for parent in parents {
            // mkdtemp(3) makes a folder with mode 0700.
            var template = Array("\(parent)/mot-sound-XXXXXX".utf8CString)
            guard mkdtemp(&template) != nil else {
                failure = errno
                continue
            }
            folder = String(
                decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            path = "\(folder)/\(name)"
            do {
                try PrivateFile.write(bytes, to: path)
            } catch {
                remove()
                let reason = SystemReason.text(of: (error as? Errno)?.rawValue ?? EIO)
                throw .notWritten(reason: reason)
            }
            return
        }
        throw .notWritten(reason: SystemReason.text(of: failure))
    }

    /// - Throws: An `Errno`.
    private static func write(_ bytes: [UInt8], to path: String) throws {
        let file = try FileDescriptor.open(
            FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
            permissions: .ownerReadWrite)
        try file.closeAfter { _ = try file.writeAll(bytes) }
    }

    /// Removes the file and its folder; a program that has opened the file can still read it.
    func remove() {
        unlink(path)
        rmdir(folder)
    }
}
