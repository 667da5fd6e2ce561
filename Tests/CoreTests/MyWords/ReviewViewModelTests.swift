import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ReviewViewModelTests {
    private let world = MarksWorld()

    /// Begins a review of words that were marked from the first to the last.
    private func review(_ words: String...) async throws -> ReviewViewModel {
        for word in words {
            try await world.words.mark(
                [.dictionary(word, meaning: "what \(word) means", sentence: "a \(word)")], nil)
        }
        await world.open()
        await world.handle(.review)
        let review = try #require(world.presented(ReviewViewModel.self))
        await world.settled()
        return review
    }

    private func handle(_ events: UserEvent..., in review: ReviewViewModel) async {
        for event in events {
            review.handle(event)
            await world.settled()
        }
    }

    private func word(_ review: ReviewViewModel) -> String? { review.state.card?.mark.title }

    private func text(_ review: ReviewViewModel) -> [String] {
        review.reading.text.paragraphs.map(\.text)
    }

    private let space = UserEvent.move(.pageDown)

    // MARK: - A card

    @Test("Space and Enter show the answer, then Space pages it", arguments: [0, 1])
    func answer(index: Int) async throws {
        let review = try await review("serf")
        #expect(text(review) == ["a ___"], "what was met")
        await handle([space, .open][index], in: review)
        #expect(review.state.isAnswered)
        #expect(text(review).contains("what serf means"), "the sense that was marked first")
        #expect(text(review).contains { $0.contains("what WordNet says of serf") })
        let start = review.reading.scroll.state.top
        review.reading.fit(
            lines: (0..<30).map { TextPosition(paragraph: $0, offset: 0) }, height: 10)
        await handle(space, in: review)
        #expect(review.reading.scroll.state.top > start)
        #expect(review.state.steps.isEmpty, "Space never rates")
    }

    @Test("A digit rates once the answer is shown; before it says which key shows that")
    func digits() async throws {
        let review = try await review("serf", "serene")
        _ = world.said()
        await handle(.grade(.good), in: review)
        expectEqual(world.said(), ["Space shows the answer, then you rate it"])
        expectEqual(word(review), "serf")
        expectEqual(review.interval(.good), "2 d")
        await handle(space, .grade(.good), in: review)
        expectEqual(word(review), "serene")
        #expect(!review.state.isAnswered)
        expectEqual(review.state.reviewedCount, 1)
        try await expectEqual(world.mark(of: "serf")?.review.count, 1)
        #expect(!review.respond(to: .tab(5)), "a tab")
    }

    // MARK: - Typing

    @Test("A typed answer is compared and suggests a grade, and a digit still rates")
    func typing() async throws {
        let review = try await review("serf", "serene")
        await handle(.typeAnswer, in: review)
        #expect(review.isTyping && review.prompt?.text == "")
        world.type("serv1", into: review)
        await handle(.grade(.again), .edit(.deleteBackward), .open, in: review)
        #expect(!review.isTyping && review.state.isAnswered && review.state.steps.isEmpty)
        expectEqual(review.state.typedAnswer?.grade, .again)
        expectEqual(text(review).prefix(4), ["a ___", "", "serv", "serf"])
        expectEqual(review.reading.text.paragraphs[2].aside, "wrong")
        await handle(.grade(.hard), in: review)
        #expect(word(review) == "serene" && review.state.typedAnswer == nil)
        await handle(.typeAnswer, in: review)
        world.type("Serene", into: review)
        await handle(.open, in: review)
        expectEqual(review.state.typedAnswer?.grade, .good)
        #expect(try await world.mark(of: "serene")?.review.count == 0, "no grade of its own")
    }

    @Test("Esc leaves the line and not the review, and an answered card has none")
    func notTyping() async throws {
        let review = try await review("serf")
        await handle(.typeAnswer, in: review)
        _ = world.unhandled.take()
        await handle(.back, in: review)
        #expect(!review.isTyping && !review.state.isAnswered && world.unhandled.entries.isEmpty)
        await handle(space, in: review)
        #expect(!review.respond(to: .typeAnswer))
    }

    @Test("A card that shows the word is turned to be typed, and so are those after it")
    func typingTheWord() async throws {
        let review = try await review("serf", "serene")
        await handle(.nextView, .nextView, in: review)
        expectEqual(text(review), ["serf"])
        await handle(.typeAnswer, in: review)
        #expect(review.isTyping && text(review) == ["a ___"])
        world.type("qxm", into: review)
        #expect(review.prompt?.text == "qxm", "letters are no keys")
        await handle(.open, .grade(.again), in: review)
        expectEqual(text(review), ["a ___"])
    }

    @Test func `A card that has nothing but the word lets one type that too`() async throws {
        try await world.words.mark([.dictionary("serf")], nil)
        // A new card never has only the word, so this card is reviewed first.
        let card = try #require(try await world.words.card(for: .of("serf")))
        _ = try await world.words.rate(card, .again)
        let review = try await review()
        await handle(.typeAnswer, in: review)
        #expect(review.isTyping && text(review) == ["serf"])
    }

    @Test func `While a text is looked for, digits and letters are text`() async throws {
        let review = try await review("serf")
        await handle(space, .search, .edit(.insert("a")), .grade(.again), .nextView, in: review)
        #expect(review.isTyping)
        #expect(review.state.steps.isEmpty)
    }

    // MARK: - Taking back

    @Test("u takes reviews back one by one, and their cards come back, at the end too")
    func undo() async throws {
        let review = try await review("serf", "serene", "wolf")
        for grade in [Grade.hard, .good, .easy] { await handle(space, .grade(grade), in: review) }
        #expect(review.state.isFinished)
        expectEqual(review.state.reviewedCount, 3)
        var words: [String?] = []
        for _ in 1...3 {
            await world.send(Marking.undo)
            words.append(word(review))
            #expect(!review.state.isAnswered)
        }
        expectEqual(words, ["wolf", "serene", "serf"])
        expectEqual(review.state.reviewedCount, 0)
        try await expectEqual(world.mark(of: "serf")?.review.count, 0)
        await handle(space, .grade(.good), in: review)
        #expect(word(review) == "serene", "the review goes on")
    }

    @Test("u after a key that was too quick for the disk brings the card back as well")
    func quickUndo() async throws {
        let review = try await review("serf", "serene")
        await handle(space, in: review)
        let gate = Gate()
        await world.words.holdChanges(at: gate)
        review.handle(.grade(.good))
        review.handle(.grade(.again))
        world.scope.context.send(Marking.undo)
        gate.open()
        await world.settled()
        expectEqual(word(review), "serf")
        #expect(review.state.steps.isEmpty)
        try await expectEqual(world.mark(of: "serf")?.review.count, 0)
    }

    @Test func `Undoing another change leaves the reviews alone`() async throws {
        let review = try await review("serf", "serene")
        await handle(space, .grade(.good), in: review)
        try await world.words.describe(.of("serene"), MarkDescription(note: "calm"))
        await world.send(Marking.undo)
        expectEqual(word(review), "serene")
        expectEqual(review.state.reviewedCount, 1)
        await world.send(Marking.undo)
        expectEqual(word(review), "serf")
    }

    @Test func `S suspends a word, before the answer too, and u brings it back`() async throws {
        let review = try await review("serf", "serene")
        await handle(.leaveOut, in: review)
        expectEqual(word(review), "serene")
        expectEqual(world.said().last, "Suspended serf from reviews; u undoes that")
        try await expectEqual(world.mark(of: "serf")?.isSuspended, true)
        expectEqual(review.state.reviewedCount, 0)
        await world.send(Marking.undo)
        expectEqual(word(review), "serf")
        try await expectEqual(world.mark(of: "serf")?.isSuspended, false)
    }

    // MARK: - Others

    @Test func `A word that was reviewed in another window is not reviewed again`() async throws {
        let review = try await review("serf", "serene")
        await handle(space, in: review)
        let card = try #require(try await world.words.card(for: .of("serf")))
        _ = try await world.words.rate(card, .easy)
        _ = world.said()
        await handle(.grade(.again), in: review)
        expectEqual(world.said(), ["serf was reviewed elsewhere meanwhile"])
        expectEqual(word(review), "serene")
        expectEqual(review.state.reviewedCount, 0)
        try await expectEqual(world.mark(of: "serf")?.review.count, 1)
    }

    @Test("A card that was reviewed in another window goes when that is noticed")
    func noticed() async throws {
        let review = try await review("serf", "serene")
        let card = try #require(try await world.words.card(for: .of("serf")))
        _ = try await world.words.rate(card, .easy)
        _ = world.said()
        await world.toggle("wolf")
        expectEqual(word(review), "serene")
        #expect(world.said().contains("serf was reviewed elsewhere meanwhile"))
    }

    @Test func `A card whose mark is taken away makes room for the next one`() async throws {
        let review = try await review("serf", "serene")
        await handle(.mark, in: review)
        expectEqual(word(review), "serene")
        expectEqual(review.state.reviewedCount, 0)
    }

    @Test func `A note that is changed shows, and the answer stays`() async throws {
        let review = try await review("serf")
        await handle(space, .editNote, in: review)
        let form = try #require(world.presented(MarkForm.self))
        world.type("no slave", into: form)
        form.handle(.open)
        await world.settled()
        #expect(review.state.isAnswered)
        #expect(text(review).contains("no slave"))
    }

    @Test("A grade that can't be kept says why, and the card stays to be rated again")
    func failing() async throws {
        let review = try await review("serf")
        await handle(space, in: review)
        let error = MyWordsError.diskFull(path: "/home")
        await world.words.fail(error)
        _ = world.said()
        await handle(.grade(.good), in: review)
        expectEqual(world.said().first, "the review of serf was not saved: \(error)")
        expectEqual(word(review), "serf")
        #expect(review.state.steps.isEmpty)
        await world.words.fail(nil)
        await handle(.grade(.good), in: review)
        #expect(review.state.isFinished)
    }

    @Test func `A grade is saved, though the review is left at once`() async throws {
        var review: ReviewViewModel? = try await review("serf")
        await handle(space, in: try #require(review))
        let gate = Gate()
        await world.words.holdChanges(at: gate)
        review?.handle(.grade(.good))
        _ = world.unhandled.take()
        weak let gone = review
        review = nil
        #expect(gone == nil)
        #expect(world.scope.effects.isSaving)
        gate.open()
        await world.settled()
        try await expectEqual(world.mark(of: "serf")?.review.count, 1)
    }

    // MARK: - The end

    @Test("At the end it is known how many were reviewed and forgotten, and when the next are due")
    func end() async throws {
        let review = try await review("serf")
        await handle(space, .grade(.hard), in: review)
        #expect(review.state.isFinished)
        #expect(text(review).isEmpty)
        expectEqual(review.nextDue, "on 15 Nov 2023 at 22:13")
        let digit = review.action(for: .grade(.again)) as? ShowMessage
        expectEqual(digit?.said, "The review is over; Esc leaves it")
        #expect(!review.respond(to: .tab(5)), "no grade")
        #expect(review.action(for: .back) as? AppAction == .back)
    }

    @Test("Without a word to review there is none, and one that is marked meanwhile begins it")
    func nothing() async throws {
        let review = try await review()
        #expect(review.state.isFinished)
        expectEqual(review.state.reviewedCount, 0)
        await world.toggle("serf")
        expectEqual(word(review), "serf")
    }

    @Test("At the end the forgotten words come again until they are known, and nothing is recorded")
    func forgotten() async throws {
        let review = try await review("serf", "serene", "wolf")
        #expect(!review.canDrill)
        _ = review.respond(to: .reviewForgotten)
        #expect(review.state.drill.isEmpty)
        // The grade Hard makes a card due in a day, so that no card is due again at once.
        for grade in [Grade.hard, .hard, .hard] { await handle(space, .grade(grade), in: review) }
        #expect(!review.canDrill)
        _ = review.respond(to: .reviewForgotten)
        #expect(review.state.drill.isEmpty)
        await world.words.advance(by: .seconds(2 * 86_400))
        let again = try await forgetting(review)
        #expect(again.canDrill)
        let count = try await world.mark(of: "serf")?.review.count
        await handle(.reviewForgotten, in: again)
        #expect(word(again) == "serf" && again.interval(.good) == "")
        await handle(.grade(.good), in: again)
        #expect(word(again) == "serf", "first the answer")
        await handle(space, .grade(.again), in: again)
        expectEqual(word(again), "serene")
        await handle(space, .grade(.easy), space, .grade(.good), in: again)
        #expect(again.state.isFinished && again.state.drill.isEmpty)
        try await expectEqual(world.mark(of: "serf")?.review.count, count)
        expectEqual(again.state.reviewedCount, 4)
    }

    /// Opens another review, in which two of three words are rated Again and then Hard.
    private func forgetting(_ before: ReviewViewModel) async throws -> ReviewViewModel {
        await world.handle(.review)
        let review = try #require(world.presented(ReviewViewModel.self))
        #expect(review !== before)
        await world.settled()
        // A forgotten word is due at once with this schedule, so it is the next card again.
        for grade in [Grade.again, .hard] { await handle(space, .grade(grade), in: review) }
        expectEqual(word(review), "serene")
        for grade in [Grade.again, .hard] { await handle(space, .grade(grade), in: review) }
        expectEqual(word(review), "wolf")
        await handle(.leaveOut, in: review)
        #expect(review.state.isFinished)
        return review
    }

    @Test func `Taking the last review back leaves the forgotten words`() async throws {
        let review = try await review("serf")
        await handle(space, .grade(.again), space, .grade(.hard), .reviewForgotten, in: review)
        #expect(word(review) == "serf" && !review.state.drill.isEmpty)
        await world.send(Marking.undo)
        #expect(word(review) == "serf" && review.state.drill.isEmpty)
        expectEqual(review.state.reviewedCount, 1)
    }

    @Test("When nothing is due, what is due soonest comes ahead of time, each word once")
    func ahead() async throws {
        let review = try await review("serf", "serene", "wolf")
        for grade in [Grade.easy, .hard, .good] { await handle(space, .grade(grade), in: review) }
        #expect(review.state.isFinished && review.aheadCount == 0, "it was all reviewed now")
        _ = review.respond(to: .reviewAhead)
        #expect(!review.state.isAhead)
        await world.handle(.review)
        let other = try #require(world.presented(ReviewViewModel.self))
        await world.settled()
        #expect(other.state.isFinished && other.aheadCount == 3)
        await handle(.reviewAhead, in: other)
        var words: [String?] = []
        for _ in 1...3 {
            words.append(word(other))
            await handle(space, .grade(.good), in: other)
        }
        #expect(words == ["serene", "wolf", "serf"], "in the order of their dates")
        #expect(other.state.isFinished && other.state.reviewedCount == 3)
        #expect(try await world.mark(of: "serf")?.review.count == 2, "which is recorded")
    }

    @Test func `A review of a list has the words of that list alone`() async throws {
        for (word, list) in [("serf", "b2"), ("serene", "poetry")] {
            try await world.words.mark(
                [.dictionary(word, meaning: "m")], MarkDescription(lists: [list]))
        }
        await world.start()
        let list = world.newList(reviewing: ReviewChoice(list: "poetry"))
        list.start()
        await world.settled()
        let review = try #require(world.presented(ReviewViewModel.self))
        expectEqual(review.list, "poetry")
        expectEqual(word(review), "serene")
        await handle(space, .grade(.good), in: review)
        #expect(review.state.isFinished)
    }

    // MARK: - Keys

    @Test func `The list behind does nothing for the keys of a review`() async throws {
        let review = try await review("serf", "serene")
        for isEnd in [false, true] {
            if isEnd { for _ in 1...2 { await handle(space, .grade(.good), in: review) } }
            expectEqual(review.state.isFinished, isEnd)
            for event in [UserEvent.dropMark, .clearHistory, .sort, .review, .filter, .nextItem] {
                _ = world.unhandled.take()
                await handle(event, in: review)
                #expect(world.unhandled.entries.isEmpty, "\(event)")
            }
        }
        await handle(.open, in: review)
        #expect(try await world.words.visits().isEmpty)
        expectEqual(world.shown.count, 2)
    }

    @Test func `p lets the word of the card be heard, once it is shown`() async throws {
        let review = try await review("serf")
        _ = world.unhandled.take()
        await handle(.nextView, in: review)
        await handle(.play, in: review)
        #expect(!world.unhandled.take().contains { $0 is Hear })
        await handle(.open, in: review)
        await handle(.play, in: review)
        expectEqual((world.unhandled.take().last as? Hear)?.word, "serf")
    }

    @Test func `d looks the word of the card up, y copies it`() async throws {
        let review = try await review("serf")
        _ = world.unhandled.take()
        await handle(.lookUp, in: review)
        #expect(world.unhandled.take().last as? LookUp == LookUp("serf"))
        await handle(.copyWord, in: review)
        #expect(world.unhandled.take().last as? AppAction == .copy(Clipping("serf")))
    }
}
