/// Decides what is sent over a connection, and which request an answer belongs to.
///
/// A pure value: requests and received bytes go in, bytes to send and answers come out. Several
/// commands may be in flight at once, because servers answer in the order of the commands.
struct DICTPipeline {
    /// The answers to a request, one for each command.
    struct Outcome: Hashable {
        let id: Int
        let answers: [DICTAnswer]
    }

    private struct Request {
        /// The number of the request; nil for the commands that are sent after the banner.
        let id: Int?
        let commands: [DICTCommand]
        var answers: [DICTAnswer] = []
    }

    /// The most requests that may be in flight at once.
    private let depth: Int
    private let login: DICTServer.Login?
    private var parser = DICTReplyParser()
    private var isGreeted = false
    private var waitingRequests: [Request] = []
    private var sentRequests: [Request] = []
    /// The replies so far of the answer that is being read.
    private var replies: [DICTReply] = []
    private var answerSize = 0
    private var outgoing: [UInt8] = []

    /// The most bytes of an answer.
    ///
    /// Further replies are read and dropped; entries in files have the same limit.
    static let answerLimit = EntryModels.sizeLimit
    /// The size of a reply besides its line and text, in bytes.
    private static let replySize = 128

    /// Creates a pipeline that waits for the banner.
    init(depth: Int, login: DICTServer.Login?) {
        self.depth = depth
        self.login = login
    }

    /// True if no answer is outstanding.
    var isIdle: Bool { waitingRequests.isEmpty && sentRequests.allSatisfy { $0.id == nil } }

    /// The requests that were sent and not answered yet; nil before the server has greeted.
    var sentIDs: Set<Int>? { isGreeted ? Set(sentRequests.compactMap(\.id)) : nil }

    /// Adds a request.
    ///
    /// - Parameters:
    ///   - commands: The commands; each must fit into a line of its own.
    ///   - id: A unique number.
    mutating func add(_ commands: [DICTCommand], id: Int) {
        waitingRequests.append(Request(id: id, commands: commands))
        send()
    }

    /// Removes a request that was not sent yet; the answer to a sent request still arrives.
    mutating func cancel(_ id: Int) { waitingRequests.removeAll { $0.id == id } }

    /// The bytes to send now; they count as sent.
    mutating func takeOutgoing() -> [UInt8] {
        defer { outgoing = [] }
        return outgoing
    }

    /// Parses received bytes.
    ///
    /// - Returns: The requests that are now answered, and the reason if the connection is no longer
    ///   usable. Answers before a failure are valid.
    mutating func receive(
        _ bytes: some Sequence<UInt8>
    ) -> (outcomes: [Outcome], failure: DICTFailure?) {
        parser.append(bytes)
        var outcomes: [Outcome] = []
        do throws(DICTFailure) {
            while let reply = try parser.next() {
                if let outcome = try read(reply) { outcomes.append(outcome) }
            }
        } catch {
            return (outcomes, error)
        }
        send()
        return (outcomes, nil)
    }

    private mutating func read(_ reply: DICTReply) throws(DICTFailure) -> Outcome? {
        if reply.status.endsConnection { throw .refused(reply.status) }
        if isGreeted { return try add(reply) }
        try greet(reply)
        return nil
    }

    private mutating func greet(_ reply: DICTReply) throws(DICTFailure) {
        guard reply.status == .greeting else { throw .refused(reply.status) }
        isGreeted = true
        let banner = DICTBanner(reply.line)
        var commands = [DICTCommand.client("mot")]
        if let login {
            // Without a message ID, the digest would depend on the secret only.
            guard !banner.messageID.isEmpty else { throw .refused(.unknownMechanism) }
            let digest = banner.digest(secret: login.secret)
            commands.append(.authenticate(user: login.user, digest: digest))
        }
        send(Request(id: nil, commands: commands))
    }

    private mutating func add(_ reply: DICTReply) throws(DICTFailure) -> Outcome? {
        guard let request = sentRequests.first else {
            throw .unreadable(reason: "it sent a reply without a request")
        }
        if reply.status.isFinal || answerSize < DICTPipeline.answerLimit {
            replies.append(reply)
        }
        answerSize += reply.text.count + reply.line.utf8.count + DICTPipeline.replySize
        guard reply.status.isFinal else { return nil }
        let answer = DICTAnswer(replies: replies)
        (replies, answerSize) = ([], 0)
        if request.id == nil {
            try check(answer, to: request.commands[request.answers.count])
        }
        sentRequests[0].answers.append(answer)
        guard sentRequests[0].answers.count == request.commands.count else { return nil }
        let answeredRequest = sentRequests.removeFirst()
        return answeredRequest.id.map { Outcome(id: $0, answers: answeredRequest.answers) }
    }

    /// Checks the answer to a command that is sent after the banner; the server may refuse all but
    /// the login.
    private func check(
        _ answer: DICTAnswer, to command: DICTCommand
    ) throws(DICTFailure) {
        if case .authenticate = command, answer.status != .authenticated {
            throw .refused(answer.status)
        }
    }

    private mutating func send() {
        while isGreeted, !waitingRequests.isEmpty,
            sentRequests.count(where: { $0.id != nil }) < depth
        {
            send(waitingRequests.removeFirst())
        }
    }

    private mutating func send(_ request: Request) {
        for command in request.commands { outgoing += command.line ?? [] }
        sentRequests.append(request)
    }
}
