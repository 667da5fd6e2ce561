import Dispatch
import Glibc

/// Reads keys from a descriptor on a thread of its own, a piece at a time.
///
/// Reading blocks, which nothing on the main actor may do. After each piece the thread waits until
/// it is asked for more, so that input without end takes no memory without end.
public final class KeyReader: Sendable {
    /// A piece of what was typed.
    public struct Piece: Sendable {
        /// The keys, in order.
        public let keys: [Key]
        /// Whether the input has ended with them.
        public let isLast: Bool
    }

    /// Counts the pieces that may be read.
    ///
    /// It begins with 0 and one signal, because a semaphore
    /// must not end below where it began.
    private let wanted = DispatchSemaphore(value: 0)

    /// Starts to read.
    ///
    /// - Parameters:
    ///   - descriptor: Where the bytes come from: a terminal, a pipe, a file, a device.
    ///   - decoder: Makes keys of them.
    ///   - escapeDelay: How long after a lone ESC a sequence may still follow, in milliseconds.
    ///   - receive: Called with each piece, on the thread. After it, nothing is read until
    ///     ``readOn()`` is called.
    public init(
        descriptor: Int32, decoder: KeyDecoder, escapeDelay: Int32,
        receive: @escaping @Sendable (Piece) -> Void
    ) {
        let wanted = wanted
        wanted.signal()
        DispatchQueue(label: "keys", qos: .userInteractive).async {
            var decoder = decoder
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            var isLast = false
            while !isLast {
                wanted.wait()
                var keys: [Key] = []
                // A piece has a key in it, or is the last.
                while keys.isEmpty, !isLast {
                    if decoder.isWaiting, !KeyReader.isReady(descriptor, within: escapeDelay) {
                        keys = decoder.timeOut()
                        continue
                    }
                    let count = KeyReader.readBytes(descriptor, into: &buffer)
                    keys = decoder.decode(buffer[..<count])
                    isLast = count == 0
                }
                receive(Piece(keys: isLast ? keys + decoder.finish() : keys, isLast: isLast))
            }
        }
    }

    /// Lets the thread read the next piece; called once for each piece that was received.
    public func readOn() { wanted.signal() }

    /// How long to wait after a lone ESC: `ESCDELAY` as ncurses reads it, else 25 milliseconds.
    public static func escapeDelay(environment: (String) -> String?) -> Int32 {
        guard let text = environment("ESCDELAY"), let delay = Int32(text) else { return 25 }
        return min(max(delay, 0), 10_000)
    }

    /// Whether there is something to read, or the end, before the time is over.
    private static func isReady(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) != 0
    }

    /// How many bytes were read; 0 at the end, and when the descriptor can't be read.
    private static func readBytes(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN: _ = isReady(descriptor, within: -1)
            default: return 0
            }
        }
    }
}
