import Glibc

enum LoopbackPort {
    /// Opens a socket that listens on a port chosen by the system.
    ///
    /// - Returns: The socket and its port.
    static func listen() throws -> (descriptor: Int32, port: UInt16) {
        let descriptors = try ChildProcess.privately {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            guard descriptor >= 0 else { throw ProcessError(errno: errno, doing: "socket") }
            return [descriptor]
        }
        let descriptor = descriptors[0]
        let port = try withAddress(port: 0) { address, length in
            guard bind(descriptor, address, length) == 0, Glibc.listen(descriptor, 64) == 0 else {
                throw ProcessError(errno: errno, doing: "listening")
            }
            var length = length
            getsockname(descriptor, address, &length)
        }
        return (descriptor, port)
    }

    /// True if a port is open.
    static func answers(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var isConnected = false
        _ = withAddress(port: port) { isConnected = connect(descriptor, $0, $1) == 0 }
        return isConnected
    }

    /// Calls a closure with the loopback address of a port.
    ///
    /// - Returns: The port in the address after the call.
    private static func withAddress(
        port: UInt16, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) throws -> Void
    ) rethrows -> UInt16 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        try withUnsafeMutablePointer(to: &address) { address in
            try address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }
}
