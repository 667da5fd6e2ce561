import Glibc

/// A non-blocking TCP connection.
struct Socket: ~Copyable {
    private let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Sends as many bytes as the system accepts now.
    ///
    /// - Returns: The number of bytes sent.
    func send(_ bytes: [UInt8]) throws(DICTFailure) -> Int {
        let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        if count >= 0 { return count }
        guard Socket.isTransient(errno) else { throw Socket.failure(errno) }
        return 0
    }

    /// Appends the bytes that have arrived.
    ///
    /// - Returns: False when the other side has closed the connection.
    func receive(into bytes: inout [UInt8]) throws(DICTFailure) -> Bool {
        var count = 0
        bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, length in
            count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            length = max(0, count)
        }
        if count < 0, !Socket.isTransient(errno) { throw Socket.failure(errno) }
        return count != 0
    }

    /// Waits until there are bytes to read, room to write (if `canWrite`), or the waker is called.
    ///
    /// - Returns: True if there are bytes to read, or the connection has ended.
    func wait(orFor waker: Waker, canWrite: Bool) -> Bool {
        // Without this option, the acknowledgement of a packet is delayed, and the server sends the
        // next packet 40 ms later. The system may reset the option at any time, so it is set each
        // time.
        Socket.set(TCP_QUICKACK, on: descriptor)
        let requestedEvents = POLLIN | (canWrite ? POLLOUT : 0)
        var requests = [
            pollfd(fd: descriptor, events: Int16(requestedEvents), revents: 0),
            pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        poll(&requests, 2, -1)
        if requests[1].revents != 0 { waker.reset() }
        return Int32(requests[0].revents) & Int32(POLLIN | POLLHUP | POLLERR) != 0
    }

    // MARK: - Connecting

    /// Connects to the first address that answers.
    ///
    /// The addresses are tried in order; the next attempt starts when the previous one has failed
    /// or has been silent for a moment (RFC 8305).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - waker: Called when `isWanted` may have changed.
    ///   - isWanted: Returns true if the connection is still needed.
    /// - Returns: The connection; nil when it is no longer needed.
    /// - Throws: The error of the last attempt.
    static func connect(
        to server: DICTServer, waker: Waker, isWanted: () -> Bool
    ) throws(DICTFailure) -> Socket? {
        guard waker.descriptor >= 0 else { throw .notConnected(reason: "too many open files") }
        let list = try addresses(of: server)
        defer { freeaddrinfo(list) }
        var untried = Array(sequence(first: list) { $0.pointee.ai_next }.prefix(attemptLimit))[...]
        var attempts: [Int32] = []
        defer { for attempt in attempts { close(attempt) } }
        var failure = DICTFailure.unknownHost
        var isSilent = false
        while !untried.isEmpty || !attempts.isEmpty {
            if attempts.isEmpty || isSilent, let address = untried.popFirst() {
                do throws(DICTFailure) {
                    attempts.append(try beginConnecting(to: address.pointee))
                } catch {
                    failure = error
                    continue
                }
            }
            var requests = (attempts + [waker.descriptor]).map {
                pollfd(fd: $0, events: Int16(POLLIN | POLLOUT), revents: 0)
            }
            requests[attempts.count].events = Int16(POLLIN)
            let limit = untried.isEmpty ? -1 : millisecondsBetweenAttempts
            isSilent = poll(&requests, nfds_t(requests.count), limit) == 0
            if requests[attempts.count].revents != 0 { waker.reset() }
            guard isWanted() else { return nil }
            for request in requests.dropLast() where request.revents != 0 {
                attempts.removeAll { $0 == request.fd }
                var code: Int32 = 0
                var length = socklen_t(MemoryLayout<Int32>.size)
                getsockopt(request.fd, SOL_SOCKET, SO_ERROR, &code, &length)
                if code == 0 { return Socket(request.fd) }
                close(request.fd)
                failure = Socket.failure(code)
            }
        }
        throw failure
    }

    private static let attemptLimit = 8
    private static let millisecondsBetweenAttempts: Int32 = 250

    private static func beginConnecting(to address: addrinfo) throws(DICTFailure) -> Int32 {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(address.ai_family, kind, 0)
        guard descriptor >= 0 else { throw failure(errno) }
        set(TCP_NODELAY, on: descriptor)
        let code = Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 ? 0 : errno
        if [0, EINPROGRESS].contains(code) { return descriptor }
        close(descriptor)
        throw failure(code)
    }

    private static func set(_ option: Int32, on descriptor: Int32) {
        var isOn: Int32 = 1
        setsockopt(
            descriptor, Int32(IPPROTO_TCP), option, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func isTransient(_ code: Int32) -> Bool {
        code == EAGAIN || code == EWOULDBLOCK || code == EINTR
    }

    private static func failure(_ code: Int32) -> DICTFailure {
        switch code {
        case EPIPE, ECONNRESET: .closed
        // The same words as for web servers.
        case ECONNREFUSED: .notConnected(reason: "nothing answers there")
        default: .notConnected(reason: SystemReason.text(of: code))
        }
    }

    /// Resolves the name of a server; this blocks until the system's resolver answers.
    private static func addresses(
        of server: DICTServer
    ) throws(DICTFailure) -> UnsafeMutablePointer<addrinfo> {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        // `localhost` is known even without /etc/hosts (RFC 6761).
        let isLocal = server.host.lowercased() == "localhost"
        for name in isLocal ? [server.host, "127.0.0.1"] : [server.host]
        where getaddrinfo(name, "\(server.port)", &hints, &list) == 0 {
            if let list { return list }
        }
        throw .unknownHost
    }
}

/// Wakes a thread that waits in poll(2), by a byte on a socket.
final class Waker: Sendable {
    /// Becomes readable after ``wake()``; -1 when the system has no more descriptors.
    let descriptor: Int32
    private let writingDescriptor: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        // On failure, the descriptors stay -1; a connection checks for this before it starts.
        socketpair(AF_UNIX, kind, 0, &ends)
        (descriptor, writingDescriptor) = (ends[0], ends[1])
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        close(writingDescriptor)
    }

    /// Wakes the thread, now or at its next wait.
    func wake() { send(writingDescriptor, [1], 1, Int32(MSG_NOSIGNAL)) }

    /// Reads the bytes that have woken the thread.
    func reset() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) == bytes.count {}
    }
}
