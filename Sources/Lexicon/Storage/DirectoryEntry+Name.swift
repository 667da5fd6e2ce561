import Glibc

extension dirent {
    /// The name of what is in the folder, repaired where it is no UTF-8.
    var name: String {
        mutating get {
            withUnsafePointer(to: &d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
        }
    }
}
