import Core
import Glibc
import SystemPackage
import Texts

/// The room that is left on a disk.
enum DiskSpace {
    /// Checks that a number of bytes can be written.
    ///
    /// - Parameters:
    ///   - count: The number of bytes.
    ///   - folder: A folder on the disk.
    /// - Throws: A ``CatalogueError`` if there is too little room.
    static func require(_ count: Int, in folder: FilePath) throws(CatalogueError) {
        var status = statvfs()
        // Some file systems don't know their size.
        guard count > 0, statvfs(folder.string, &status) == 0, status.f_blocks > 0 else { return }
        let freeByteCount = Int(
            clamping: status.f_bavail.multipliedReportingOverflow(by: status.f_frsize).0)
        guard count > freeByteCount else { return }
        throw .storage(
            reason: "\(folder.string.cleaned()) has room for \(freeByteCount.megabytesText), but "
                + "\(count.megabytesText) are needed; make room there")
    }
}

extension CatalogueError {
    /// The error for an `errno` while writing a file.
    init(writing file: FilePath, errno code: Int32) {
        let reason =
            switch code {
            case EACCES, EPERM: "you may not write there; change its rights"
            case EROFS: "the disk is read-only; make it writable"
            default: SystemReason.text(of: code)
            }
        self = .storage(reason: "\(file.string.cleaned()) can't be written: \(reason)")
    }
}
