/// The order of a connection: what waits to be sent, what was sent, and which answer is whose.
///
/// A pure value: requests and bytes go in, bytes and answers come out. Servers answer in the order in
/// which they are asked, so that several commands can be on their way at once.
struct DICTPipeline {
    /// The answers to a request, one a command.
    struct Outcome: Hashable {
        /// The number that the request was given.
        let id: Int
        let answers: [DICTAnswer]
    }

    private struct Request {
        /// Nil for what is said after the banner.
        let id: Int?
        let commands: [DICTCommand]
        var answers: [DICTAnswer] = []
    }

    /// The most requests on their way at once.
    private let depth: Int
    private let login: DICTServer.Login?
    private var parser = DICTReplyParser()
    private var isGreeted = false
    /// Whether texts begin with a header.
    private var usesMIME = false
    private var waiting: [Request] = []
    private var sent: [Request] = []
    /// What of the answer that is being read is there.
    private var replies: [DICTReply] = []
    private var answerSize = 0
    private var outgoing: [UInt8] = []

    /// After so many bytes of an answer its other replies are read and dropped, as no more than that
    /// is read of a word in a file.
    static let answerLimit = EntryModels.sizeLimit
    /// What a reply takes beside its texts, in bytes.
    private static let replySize = 128

    /// Makes an empty one, which waits for the banner.
    init(depth: Int, login: DICTServer.Login?) {
        self.depth = depth
        self.login = login
    }

    /// Whether nobody waits for anything.
    var isIdle: Bool { waiting.isEmpty && sent.allSatisfy { $0.id == nil } }

    /// Adds a request.
    ///
    /// - Parameters:
    ///   - commands: All of them fit into a line.
    ///   - id: A number of its own.
    mutating func add(_ commands: [DICTCommand], id: Int) {
        waiting.append(Request(id: id, commands: commands))
        send()
    }

    /// Takes back a request; one that was sent is answered all the same.
    mutating func cancel(_ id: Int) { waiting.removeAll { $0.id == id } }

    /// What is to be sent now, which counts as sent from now on.
    mutating func takeOutgoing() -> [UInt8] {
        defer { outgoing = [] }
        return outgoing
    }

    /// Reads what was received.
    ///
    /// - Returns: The requests that are answered by it, and why the server can't be talked to any
    ///   further, nil while it can: what it has answered before counts all the same.
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
        if banner.capabilities.contains("mime") { commands.append(.optionMIME) }
        if let login {
            // Without it the digest would be that of the secret alone.
            guard !banner.messageID.isEmpty else { throw .refused(.unknownMechanism) }
            let digest = banner.digest(secret: login.secret)
            commands.append(.authenticate(user: login.user, digest: digest))
        }
        send(Request(id: nil, commands: commands))
    }

    private mutating func add(_ received: DICTReply) throws(DICTFailure) -> Outcome? {
        guard let request = sent.first else {
            throw .unreadable(reason: "it answers what nobody has asked")
        }
        if received.status.isFinal || answerSize < DICTPipeline.answerLimit {
            replies.append(usesMIME ? received.withoutHeader : received)
        }
        answerSize += received.text.count + received.line.utf8.count + DICTPipeline.replySize
        guard received.status.isFinal else { return nil }
        let answer = DICTAnswer(replies: replies)
        (replies, answerSize) = ([], 0)
        if request.id == nil {
            try check(answer, to: request.commands[request.answers.count])
        }
        sent[0].answers.append(answer)
        guard sent[0].answers.count == request.commands.count else { return nil }
        let done = sent.removeFirst()
        return done.id.map { Outcome(id: $0, answers: done.answers) }
    }

    /// What is said after the banner may be unknown to a server, but for who asks.
    private mutating func check(
        _ answer: DICTAnswer, to command: DICTCommand
    ) throws(DICTFailure) {
        switch command {
        case .optionMIME: usesMIME = answer.status == .done
        case .authenticate where answer.status != .authenticated: throw .refused(answer.status)
        default: break
        }
    }

    private mutating func send() {
        while isGreeted, !waiting.isEmpty, sent.count(where: { $0.id != nil }) < depth {
            send(waiting.removeFirst())
        }
    }

    private mutating func send(_ request: Request) {
        for command in request.commands { outgoing += command.line ?? [] }
        sent.append(request)
    }
}
