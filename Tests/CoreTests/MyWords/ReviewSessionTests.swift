import TestSupport
import Testing

@testable import Core

struct ReviewSessionTests {
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
        [serf, wolf, serf].flatMap { [show($0), .answer, .rate(.again), .wasSaved] }
        + [show(nil), .beginDrill]

    /// Returns a state as text: `serf word`, then the state of the card and the saved grades.
    private static func text(_ state: ReviewSession.State) -> String {
        let card = state.card.map { "\($0.mark.title) \(state.front)" } ?? "none"
        let done = state.steps.map { "\($0.key.id)=\($0.grade.map { "\($0.rawValue)" } ?? "out")" }
        return
            ([card] + (state.isAnswered ? ["answered"] : []) + (state.isTyping ? ["typing"] : [])
            + (state.typedAnswer.map { ["\($0.text)\($0.isRight ? "+" : "-")"] } ?? [])
            + (state.drill.isEmpty ? [] : ["drill:\(state.drill.map(\.id).joined(separator: ","))"])
            + (state.isRated ? ["\(state.savingProgress)"] : []) + done
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
        ([show(serf), .answer, .rate(.good), .wasSaved], "serf word answered saved serf=3"),
        ([show(serf), .answer, .rate(.good), .wasNotSaved], "serf word answered"),
        (
            [show(serf), .answer, .rate(.good), .wasSaved, .wasNotSaved],
            "serf word answered saved serf=3"
        ),
        ([show(serf), .wasNotSaved, .wasSaved], "serf word"),
        ([show(serf), .answer, .rate(.again), .wasSaved, show(wolf)], "wolf word serf=1"),
        ([show(serf), .answer, .rate(.again), .wasSaved, show(nil)], "none serf=1 finished"),
        // A word can be left out before the answer, too.
        ([show(serf), .rate(nil), .wasSaved, show(wolf)], "wolf word serf=out"),
        // After an undo, the card comes back with its front.
        (
            [
                show(serf), .answer, .rate(.good), .wasSaved, show(wolf), .answer,
                .bringBack(serf, queue(serf)),
            ], "serf word"
        ),
        ([show(nil), .bringBack(serf, queue(serf))], "serf word"),
        // A typed text is an answer but not a grade; the next card begins without it.
        ([show(serf), .setTyping(true)], "serf word typing"),
        ([show(serf), .setTyping(true), .setTyping(false)], "serf word"),
        ([.setTyping(true)], "none"),
        ([show(serf), .answer, .setTyping(true)], "serf word answered"),
        ([show(serf), .setTyping(true), .answerTyped("Serf")], "serf word answered Serf+"),
        ([show(serf), .setTyping(true), .answerTyped("serb")], "serf word answered serb-"),
        (
            [show(serf), .answerTyped("serb"), .rate(.again), .wasSaved, show(wolf)],
            "wolf word serf=1"
        ),
        // In a drill, forgotten words return until they are known; no review is added.
        ([show(serf), .beginDrill], "serf word"),
        (
            [show(serf), .answer, .rate(.good), .wasSaved, show(nil), .beginDrill],
            "none serf=3 finished"
        ),
        (forgotten, "none drill:serf,wolf serf=1 wolf=1 serf=1 finished"),
        (forgotten + [.showAgain(serf)], "serf word drill:serf,wolf serf=1 wolf=1 serf=1"),
        (
            forgotten + [.showAgain(serf), .continueDrill(.good)],
            "serf word drill:serf,wolf serf=1 wolf=1 serf=1"
        ),
        (
            forgotten + [.showAgain(serf), .answer, .continueDrill(.again), .continueDrill(.good)],
            "serf word answered drill:wolf,serf saved serf=1 wolf=1 serf=1"
        ),
        (
            forgotten + [.showAgain(serf), .answer, .continueDrill(.good), .showAgain(wolf)],
            "wolf word drill:wolf serf=1 wolf=1 serf=1"
        ),
        (
            forgotten + [
                .continueDrill(nil), .showAgain(wolf), .answer, .continueDrill(.easy), show(nil),
            ],
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

    @Test func `Each action changes a review as the table says`() {
        let session = ReviewSession()
        for (actions, state) in ReviewSessionTests.steps {
            let result = actions.reduce(session.initialState, session.reduce)
            #expect(ReviewSessionTests.text(result) == state, "\(actions)")
        }
    }

    @Test func `Reviewed and forgotten words are counted, those that are left out are not`() {
        let session = ReviewSession()
        let actions: [ReviewSession.Action] = [Grade.again, .good, nil].flatMap { grade in
            [ReviewSessionTests.show(ReviewSessionTests.serf), .answer, .rate(grade), .wasSaved]
        }
        let state = actions.reduce(session.initialState, session.reduce)
        expectEqual(state.reviewedCount, 2)
        expectEqual(state.forgottenCount, 1)
        expectEqual(state.steps.count, 3)
    }

    @Test func `A review is taken back when its mark has not more of them than before`() {
        let session = ReviewSession()
        func done(_ grade: Grade?) -> ReviewSession.Step? {
            let card = ReviewSessionTests.card("serf", count: 4)
            return [
                ReviewSession.Action.show(ReviewSessionTests.queue(card)), .answer, .rate(grade),
            ]
            .reduce(session.initialState, session.reduce).steps.last
        }
        func mark(_ count: Int, isSuspended: Bool = false) -> Mark {
            ReviewSessionTests.card("serf", count: count, isSuspended: isSuspended).mark
        }
        expectEqual(done(.good)?.isUndone(in: mark(5)), false)
        expectEqual(done(.good)?.isUndone(in: mark(4)), true)
        expectEqual(done(nil)?.isUndone(in: mark(4, isSuspended: true)), false)
        expectEqual(done(nil)?.isUndone(in: mark(4)), true)
    }
}
