import Glibc

extension dirent {
    /// The name, with invalid UTF-8 repaired.
    var name: String {
        mutating get {
            withUnsafePointer(to: &d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
        }
    }
}
