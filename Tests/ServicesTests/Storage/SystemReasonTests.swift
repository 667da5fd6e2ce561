import Glibc
import Services
import TestSupport
import Testing

struct SystemReasonTests {
    @Test(
        "The reason of a refusal is the end of a sentence that says what helps",
        arguments: [
            (ENOSPC, "the disk is full; make room on it"),
            (EMFILE, "too many files are open; close other programs"),
            (EAGAIN, "too many programs run; close some"),
            (ENETUNREACH, "this computer can't reach that network; check its connection"),
            (ETXTBSY, "the system says: Text file busy"),
        ])
    func text(code: Int32, text: String) { expectEqual(SystemReason.text(of: code), text) }
}
