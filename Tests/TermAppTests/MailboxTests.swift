import Testing

@testable import TermApp

@Suite struct MailboxTests {
    @Test("Messages are taken in the order in which they were posted")
    func order() async {
        let mailbox = Mailbox<Int>()
        mailbox.post(1)
        mailbox.post(2)
        #expect(await mailbox.takeAll() == [1, 2])
        #expect(mailbox.isEmpty)
    }
}
