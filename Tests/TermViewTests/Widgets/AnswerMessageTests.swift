import Core
import Testing

@testable import TermView

@Suite struct AnswerMessageTests {
    private let message = AnswerMessage(items: "episodes", retryKey: "r", settingsKey: ":")

    @Test(
        "The message of a failure says what is shown instead, and the key that tries again",
        arguments: [
            (AnswerOrigin.embedded, "; episodes that came with the program"),
            (.cached(age: .seconds(3 * 86_400)), "; answers from 3 days ago"),
            (.server, "; episodes as they were before"), (nil, ""),
        ])
    func failure(origin: AnswerOrigin?, shown: String) {
        let failure = NetworkError.timedOut(host: "example.org", seconds: 3)
        #expect(
            message.text(failure, showing: origin)
                == "example.org did not answer within 3 s\(shown). r tries again.")
    }

    @Test("If the network is switched off, the message does not offer to try again")
    func switchedOff() {
        #expect(
            message.text(.switchedOff, showing: .embedded)
                == "The network is switched off; episodes that came with the program. Press : to see the setting “offline”."
        )
        #expect(
            message.text(.switchedOff, showing: nil)
                == "The network is switched off, and these episodes were not fetched before. Press : to see the setting “offline”."
        )
    }
}
