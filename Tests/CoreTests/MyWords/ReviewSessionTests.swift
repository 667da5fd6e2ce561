import TestSupport
import Testing

@testable import Core

@Suite struct ReviewSessionTests {
    private static func card(
        _ word: String, count: Int = 0, meaning: String = "", isSuspended: Bool = false
    ) -> ReviewCard {
        var markable = Markable.dictionary(word)
        markable.meaning = meaning
        var mark = Mark(of: markable, guid: "a", at: UnixTime(seconds: 0))
        mark.review.count = count
        mark.isSuspended = isSuspended
        return ReviewCard(mark, intervals: [.good: .seconds(60)])
    }

    private static func queue(_ card: ReviewCard?) -> ReviewQueue {
        ReviewQueue(next: card, dueCount: 1, newCount: 2, nextDue: nil)
    }

    private static let serf = card("serf", meaning: "a slave")
    private static let wolf = card("wolf")

    private static func show(_ card: ReviewCard?) -> ReviewSession.Action { .show(queue(card)) }

    /// The actions that forget two words, one of them twice, and begin a drill of them.
    private static let forgotten: [ReviewSession.Action] =
        [serf, wolf, serf].flatMap { [show($0), .answer, .rate(.again), .wasKept] }
        + [show(nil), .beginDrill]

    /// Returns a state as text: `serf word`, then the state of the card and the saved grades.
    private static func text(_ state: ReviewSession.State) -> String {
        let card = state.card.map { "\($0.mark.title) \(state.front)" } ?? "none"
        let done = state.done.map { "\($0.key.id)=\($0.grade.map { "\($0.rawValue)" } ?? "out")" }
        return
            ([card] + (state.isAnswered ? ["answered"] : []) + (state.isTyping ? ["typing"] : [])
            + (state.typed.map { ["\($0.text)\($0.isRight ? "+" : "-")"] } ?? [])
            + (state.drill.isEmpty ? [] : ["drill:\(state.drill.map(\.id).joined(separator: ","))"])
            + (state.isRated ? ["\(state.keeping)"] : []) + done
            + (state.isFinished ? ["finished"] : [])).joined(separator: " ")
    }

    static let steps: [(actions: [ReviewSession.Action], state: String)] = [
        ([], "none"),
        ([show(nil)], "none finished"),
        ([show(serf)], "serf word"),
        // The front is turned before the answer is shown.
        ([show(serf), .turn], "serf meaning"),
        ([show(serf), .turn, .turn], "serf word"),
        ([show(serf), .answer], "serf word answered"),
        ([show(serf), .answer, .answer, .turn], "serf word answered"),
        ([.answer, .turn], "none"),
        // The next card has the same kind of front, if it can.
        ([show(serf), .turn, show(card("lord", meaning: "a master"))], "lord meaning"),
        ([show(serf), .turn, show(wolf)], "wolf word"),
        // A grade is accepted once, and only after the answer.
        ([show(serf), .rate(.good)], "serf word"),
        ([.rate(.good)], "none"),
        ([show(serf), .answer, .rate(.good)], "serf word answered pending serf=3"),
        (
            [show(serf), .answer, .rate(.good), .rate(.again)],
            "serf word answered pending serf=3"
        ),
        ([show(serf), .answer, .rate(.good), .wasKept], "serf word answered kept serf=3"),
        ([show(serf), .answer, .rate(.good), .wasNotKept], "serf word answered"),
        (
            [show(serf), .answer, .rate(.good), .wasKept, .wasNotKept],
            "serf word answered kept serf=3"
        ),
        ([show(serf), .wasNotKept, .wasKept], "serf word"),
        ([show(serf), .answer, .rate(.again), .wasKept, show(wolf)], "wolf word serf=1"),
        ([show(serf), .answer, .rate(.again), .wasKept, show(nil)], "none serf=1 finished"),
        // A word can be left out before the answer, too.
        ([show(serf), .rate(nil), .wasKept, show(wolf)], "wolf word serf=out"),
        // After an undo, the card comes back with its front.
        (
            [
                show(serf), .answer, .rate(.good), .wasKept, show(wolf), .answer,
                .bringBack(serf, queue(serf)),
            ], "serf word"
        ),
        ([show(nil), .bringBack(serf, queue(serf))], "serf word"),
        // A typed text is an answer but not a grade; the next card begins without it.
        ([show(serf), .type(true)], "serf word typing"),
        ([show(serf), .type(true), .type(false)], "serf word"),
        ([.type(true)], "none"),
        ([show(serf), .answer, .type(true)], "serf word answered"),
        ([show(serf), .type(true), .answerTyped("Serf")], "serf word answered Serf+"),
        ([show(serf), .type(true), .answerTyped("serb")], "serf word answered serb-"),
        (
            [show(serf), .answerTyped("serb"), .rate(.again), .wasKept, show(wolf)],
            "wolf word serf=1"
        ),
        // In a drill, forgotten words return until they are known; no review is added.
        ([show(serf), .beginDrill], "serf word"),
        (
            [show(serf), .answer, .rate(.good), .wasKept, show(nil), .beginDrill],
            "none serf=3 finished"
        ),
        (forgotten, "none drill:serf,wolf serf=1 wolf=1 serf=1 finished"),
        (forgotten + [.showAgain(serf)], "serf word drill:serf,wolf serf=1 wolf=1 serf=1"),
        (
            forgotten + [.showAgain(serf), .drilled(.good)],
            "serf word drill:serf,wolf serf=1 wolf=1 serf=1"
        ),
        (
            forgotten + [.showAgain(serf), .answer, .drilled(.again), .drilled(.good)],
            "serf word answered drill:wolf,serf kept serf=1 wolf=1 serf=1"
        ),
        (
            forgotten + [.showAgain(serf), .answer, .drilled(.good), .showAgain(wolf)],
            "wolf word drill:wolf serf=1 wolf=1 serf=1"
        ),
        (
            forgotten + [.drilled(nil), .showAgain(wolf), .answer, .drilled(.easy), show(nil)],
            "none serf=1 wolf=1 serf=1 finished"
        ),
        (
            forgotten + [.showAgain(serf), .rate(nil)],
            "serf word drill:wolf pending serf=1 wolf=1 serf=1 serf=out"
        ),
        (forgotten + [.bringBack(serf, queue(serf))], "serf word serf=1 wolf=1"),
        // If only the note changes, the card stays as it is.
        ([show(serf), .answer, .update(card("serf"))], "serf word answered"),
        ([show(serf), .turn, .update(card("serf"))], "serf word"),
    ]

    @Test("Each action changes a review as the table says")
    func reducer() {
        let session = ReviewSession()
        for (actions, state) in ReviewSessionTests.steps {
            let result = actions.reduce(session.initialState, session.reduce)
            #expect(ReviewSessionTests.text(result) == state, "\(actions)")
        }
    }

    @Test("Reviewed and forgotten words are counted, those that are left out are not")
    func counts() {
        let session = ReviewSession()
        let actions: [ReviewSession.Action] = [Grade.again, .good, nil].flatMap { grade in
            [ReviewSessionTests.show(ReviewSessionTests.serf), .answer, .rate(grade), .wasKept]
        }
        let state = actions.reduce(session.initialState, session.reduce)
        #expect(state.reviewedCount == 2)
        #expect(state.forgottenCount == 1)
        #expect(state.done.count == 3)
    }

    @Test("A review is taken back when its mark has not more of them than before")
    func takenBack() {
        let session = ReviewSession()
        func done(_ grade: Grade?) -> ReviewSession.Done? {
            let card = ReviewSessionTests.card("serf", count: 4)
            return [
                ReviewSession.Action.show(ReviewSessionTests.queue(card)), .answer, .rate(grade),
            ]
            .reduce(session.initialState, session.reduce).done.last
        }
        func mark(_ count: Int, isSuspended: Bool = false) -> Mark {
            ReviewSessionTests.card("serf", count: count, isSuspended: isSuspended).mark
        }
        #expect(done(.good)?.isTakenBack(in: mark(5)) == false)
        #expect(done(.good)?.isTakenBack(in: mark(4)) == true)
        #expect(done(nil)?.isTakenBack(in: mark(4, isSuspended: true)) == false)
        #expect(done(nil)?.isTakenBack(in: mark(4)) == true)
    }
}
