import CLinux
import Glibc

import struct SystemPackage.FilePath

public enum FileSystem {
    /// True if the folder of a file is on a file server or a FUSE file system.
    ///
    /// Such a file may disappear while it is mapped, which would crash the program.
    public static func isRemote(folderOf file: String) -> Bool {
        let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
        return isRemote(type: UInt32(truncatingIfNeeded: mot_file_system_type(folder)))
    }

    /// True if a type of file system (`f_type` of statfs(2)) is remote.
    static func isRemote(type: UInt32) -> Bool { remoteTypes.contains(type) }

    private static let remoteTypes: Set<UInt32> = [
        0x6969,  // NFS
        0x517B, 0xFE53_4D42, 0xFF53_4D42,  // SMB: smbfs, SMB 2, CIFS
        0x6573_5546,  // FUSE: sshfs and others
        0x0102_1997,  // 9P: folders shared with a virtual machine
        0x00C3_6400,  // Ceph
        0x0BD0_0BD0,  // Lustre
        0x5346_414F, 0x6B41_4653,  // AFS: OpenAFS, the kernel's
        0x7375_7245,  // Coda
        0x0116_1970,  // GFS2
        0x7461_636F,  // OCFS2
        0x1983_0326,  // BeeGFS
    ]

    /// The names of the files and folders in a folder, with invalid UTF-8 repaired; empty if the
    /// folder can't be read.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - limit: The maximum number of names.
    /// - Returns: The names, in no order.
    public static func names(in folder: String, limit: Int = .max) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while names.count < limit, let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}

extension FilePath {
    /// The path with its links resolved; nil if no file is at the path.
    var resolved: FilePath? {
        withPlatformString { realpath($0, nil) }.map { text in
            defer { free(text) }
            return FilePath(platformString: text)
        }
    }

    /// The path with another extension: `NAME.ifo` with `dict.dz` becomes `NAME.dict.dz`.
    func with(extension ending: String) -> FilePath {
        var path = self
        path.extension = ending
        return path
    }
}
