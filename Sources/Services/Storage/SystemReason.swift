import Glibc

/// The system's reason for refusing something, with a remedy, as the end of a sentence.
public enum SystemReason {
    /// The reason and the remedy of an error.
    ///
    /// - Parameter code: The `errno`.
    /// - Returns: The cause and the remedy.
    public static func text(of code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: "the disk is full; make room on it"
        case EIO: "the disk or device fails; try another one"
        case EMFILE, ENFILE: "too many files are open; close other programs"
        case EAGAIN: "too many programs run; close some"
        case ENOMEM: "there is no memory left; close other programs"
        case ELOOP: "its links lead in a circle; name another file"
        case ENAMETOOLONG: "its name is too long; name another file"
        case ENXIO, ENODEV: "nothing is behind that name; name another file"
        case ENOEXEC: "it is no program for this computer; install it again"
        case EBADF: "it is closed; leave it open"
        case ENETUNREACH, ENETDOWN: "this computer can't reach that network; check its connection"
        case EHOSTUNREACH: "the server can't be reached; check the address and the network"
        case ETIMEDOUT: "it does not answer; try again later"
        default: "the system says: \(String(cString: strerror(code)))"
        }
    }
}
