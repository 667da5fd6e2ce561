import TestSupport
import Testing

@testable import Core

struct InquiryTests {
    private enum Failure: Error { case broken }
    private typealias Rules = Inquiry<String, Int, Failure>

    /// The events that a test names.
    private enum Step {
        /// A question is asked at once.
        case ask(String)
        /// A question is asked once the user pauses typing.
        case type(String)
        case begin
        /// The service is working, and has this partial answer; nil for none.
        case partly(Int?)
        case answer(Int)
        case fail(Int?)
        /// A late answer comes from the work that was started before the current work.
        case late(Int)
        case stop
        case forget

        func action(in state: Rules.State) -> Rules.Action {
            switch self {
            case .ask(let question): .ask(question, awaitsPause: false)
            case .type(let question): .ask(question, awaitsPause: true)
            case .begin: .begin
            case .partly(let answer): .receive(.loading(previous: answer), round: state.round)
            case .answer(let answer): .receive(.loaded(answer), round: state.round)
            case .fail(let answer): .receive(.failed(.broken, previous: answer), round: state.round)
            case .late(let answer): .receive(.loaded(answer), round: state.round - 1)
            case .stop: .stop
            case .forget: .forget
            }
        }
    }

    private func state(_ retention: Rules.Retention, after steps: [Step]) -> Rules.State {
        let rules = Rules(retention: retention)
        return steps.reduce(rules.initialState) { rules.reduce($0, $1.action(in: $0)) }
    }

    /// Returns a state in short: `b: loading a1` waits for the answer to b, and shows the answer 1
    /// to a.
    ///
    /// A plus marks a partial answer; `(pause)` waits for a pause in typing.
    private func text(_ state: Rules.State) -> String {
        let name =
            switch state.progress {
            case .notLoaded: "nothing"
            case .loading: "loading"
            case .loaded: "loaded"
            case .failed: "failed"
            }
        let reply = state.progress.value.map {
            "\($0.question)\($0.answer)\($0.isFinal ? "" : "+")"
        }
        let parts = ["\(state.question ?? "-"):", name, reply, state.awaitsPause ? "(pause)" : nil]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    /// Some steps, and the state after them, which is the same for each retention.
    private static let transitions: [([Step], String)] = [
        ([], "-: nothing"),
        ([.begin], "-: nothing"),
        ([.stop], "-: nothing"),
        ([.ask("a")], "a: loading"),
        ([.ask("a"), .partly(nil)], "a: loading"),
        ([.ask("a"), .partly(1)], "a: loading a1+"),
        ([.ask("a"), .partly(1), .partly(nil)], "a: loading a1+"),
        ([.ask("a"), .answer(1)], "a: loaded a1"),
        ([.ask("a"), .partly(1), .answer(2)], "a: loaded a2"),
        ([.ask("a"), .fail(nil)], "a: failed"),
        ([.ask("a"), .fail(1)], "a: failed a1+"),
        ([.ask("a"), .partly(1), .fail(nil)], "a: failed a1+"),
        ([.ask("a"), .partly(1), .fail(2)], "a: failed a2+"),
        ([.ask("a"), .stop], "a: nothing"),
        ([.ask("a"), .partly(1), .stop], "a: loaded a1+"),
        ([.ask("a"), .forget], "-: nothing"),
        ([.ask("a"), .answer(1), .forget], "-: nothing"),
        // The same question is asked again.
        ([.ask("a"), .answer(1), .begin], "a: loading a1"),
        ([.ask("a"), .answer(1), .begin, .answer(2)], "a: loaded a2"),
        ([.ask("a"), .answer(1), .begin, .fail(nil)], "a: failed a1"),
        ([.ask("a"), .answer(1), .begin, .stop], "a: loaded a1"),
        ([.ask("a"), .fail(nil), .begin], "a: loading"),
        // A complete answer is not requested again; a partial answer is.
        ([.ask("a"), .answer(1), .ask("a")], "a: loaded a1"),
        ([.ask("a"), .answer(1), .type("a")], "a: loaded a1"),
        ([.ask("a"), .partly(1), .ask("a")], "a: loading a1+"),
        ([.ask("a"), .fail(1), .ask("a")], "a: loading a1+"),
        // The question waits for a pause in typing.
        ([.type("a")], "a: loading (pause)"),
        ([.type("a"), .type("b")], "b: loading (pause)"),
        ([.type("a"), .begin], "a: loading"),
        ([.type("a"), .ask("b")], "b: loading"),
        ([.type("a"), .stop], "a: nothing"),
        ([.type("a"), .forget], "-: nothing"),
        // Answers from work that was started earlier, or after the last answer, are ignored.
        ([.ask("a"), .ask("b"), .late(1)], "b: loading"),
        ([.ask("a"), .begin, .late(1)], "a: loading"),
        ([.ask("a"), .stop, .late(1)], "a: nothing"),
        ([.ask("a"), .stop, .answer(1)], "a: nothing"),
        ([.ask("a"), .forget, .late(1)], "-: nothing"),
        ([.ask("a"), .answer(1), .answer(2)], "a: loaded a1"),
        ([.ask("a"), .fail(nil), .answer(2)], "a: failed"),
        ([.ask("a"), .type("b"), .late(1)], "b: loading (pause)"),
    ]

    @Test(
        "A question is asked, partly answered, answered, failed and stopped, whatever is remembered",
        arguments: [Rules.Retention.untilReplaced, .untilAnswered, .untilAsked])
    private func transitions(retention: Rules.Retention) {
        for (steps, expected) in InquiryTests.transitions {
            #expect(text(state(retention, after: steps)) == expected, "\(steps)")
        }
    }

    /// Some steps after question a got the answer 1, and the state after them for each retention.
    ///
    /// The old answer is kept until it is replaced, until the next question has any answer, or
    /// until the next question is asked.
    private static let memories: [([Step], replaced: String, answered: String, asked: String)] = [
        ([.ask("b")], "b: loading a1", "b: loading a1", "b: loading"),
        ([.ask("b"), .partly(nil)], "b: loading a1", "b: loading a1", "b: loading"),
        ([.ask("b"), .partly(2)], "b: loading b2+", "b: loading b2+", "b: loading b2+"),
        ([.ask("b"), .answer(2)], "b: loaded b2", "b: loaded b2", "b: loaded b2"),
        ([.ask("b"), .fail(nil)], "b: failed a1", "b: failed", "b: failed"),
        ([.ask("b"), .fail(2)], "b: failed b2+", "b: failed b2+", "b: failed b2+"),
        ([.ask("b"), .stop], "a: loaded a1", "b: nothing", "b: nothing"),
        ([.type("b")], "b: loading a1 (pause)", "b: loading a1 (pause)", "b: loading (pause)"),
        ([.type("b"), .stop], "a: loaded a1", "b: nothing", "b: nothing"),
        ([.ask("b"), .ask("a")], "a: loaded a1", "a: loaded a1", "a: loading"),
        ([.type("b"), .type("a")], "a: loaded a1", "a: loaded a1", "a: loading (pause)"),
        ([.ask("b"), .fail(nil), .ask("a")], "a: loaded a1", "a: loading", "a: loading"),
        ([.ask("b"), .fail(nil), .begin], "b: loading a1", "b: loading", "b: loading"),
        ([.ask("b"), .partly(2), .stop], "b: loaded b2+", "b: loaded b2+", "b: loaded b2+"),
        ([.begin, .partly(2), .ask("b")], "b: loading a2+", "b: loading a2+", "b: loading"),
    ]

    @Test func `The answer to an earlier question stays as long as the retention says`() {
        for (steps, replaced, answered, asked) in InquiryTests.memories {
            let steps = [.ask("a"), .answer(1)] + steps
            #expect(text(state(.untilReplaced, after: steps)) == replaced, "\(steps)")
            #expect(text(state(.untilAnswered, after: steps)) == answered, "\(steps)")
            #expect(text(state(.untilAsked, after: steps)) == asked, "\(steps)")
        }
    }

    @Test(
        "An answer is current if it belongs to the question, and stale while another one is awaited"
    )
    func current() {
        let answered: [Step] = [.ask("a"), .answer(1)]
        let cases: [([Step], answer: Int?, current: Int?, isStale: Bool)] = [
            ([], nil, nil, false),
            ([.ask("a")], nil, nil, false),
            (answered, 1, 1, false),
            (answered + [.begin], 1, 1, true),
            (answered + [.ask("b")], 1, nil, true),
            (answered + [.ask("b"), .fail(nil)], 1, nil, false),
            (answered + [.ask("b"), .answer(2)], 2, 2, false),
        ]
        for (steps, answer, current, isStale) in cases {
            let state = state(.untilReplaced, after: steps)
            #expect(state.answer == answer, "\(steps)")
            #expect(state.currentAnswer == current, "\(steps)")
            #expect(state.isStale == isStale, "\(steps)")
            #expect(state.isCurrent == (current == answer), "\(steps)")
        }
    }

    @Test func `An answer is as old as was said last, and a new one has no age`() {
        let rules = Rules(retention: .untilReplaced)
        var state = state(.untilReplaced, after: [.ask("a"), .partly(1)])
        state = rules.reduce(state, .updateAge(.seconds(60)))
        expectEqual(state.age, .seconds(60))
        state = rules.reduce(state, Step.partly(nil).action(in: state))
        expectEqual(state.age, .seconds(60))
        state = rules.reduce(state, Step.answer(2).action(in: state))
        expectEqual(state.age, .zero)
    }

    @Test(
        "In any order of events, news count only for the work that sent them",
        arguments: [Rules.Retention.untilReplaced, .untilAnswered, .untilAsked])
    private func anything(retention: Rules.Retention) {
        let rules = Rules(retention: retention)
        var random = SeededRandom(seed: 7)
        var state = rules.initialState
        for _ in 0..<5_000 {
            let question = ["a", "b", "c"].randomElement(using: &random) ?? "a"
            let steps: [Step] = [
                .ask(question), .type(question), .begin, .partly(1), .partly(nil), .answer(2),
                .fail(nil), .fail(3), .late(4), .stop, .forget,
            ]
            let step = steps[Int.random(in: 0..<steps.count, using: &random)]
            let before = state
            state = rules.reduce(state, step.action(in: state))
            if case .late = step { expectEqual(state, before) }
            #expect(!state.awaitsPause || state.isLoading, "\(step): \(text(state))")
            #expect(state.question != nil || state.progress.isNotLoaded, "\(step): \(text(state))")
            #expect(state.round >= before.round)
            if retention == .untilAsked { #expect(state.isCurrent, "\(step): \(text(state))") }
        }
    }
}
