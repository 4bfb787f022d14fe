import Judge
import Patterns
import Testing

/// A program that judges its own stream, command by command.
@Suite struct StreamJudgeTests {
    @Test func judgesEachCommandAtItsReply() throws {
        let (events, judge) = (EventStream(), StreamJudge())
        events.add(judge)
        let chain = HandlerChain(
            "desk", [Taker("clerk", events) { events.change(of: "desk", ChangedPart("a", old: "1", new: "2")) }])
        let answer = events.command("ask") { chain.handle("x") ?? "no one" }
        #expect(answer == "")
        let first = try #require(judge.takeJudgements().first)
        #expect(first.command.line == "ask" && !first.isBroken)
        #expect(first.command.place.hasPrefix("StreamJudgeTests.swift:"))
        #expect(first.verdicts == [Verdict(.chain, .kept)])
        #expect(judge.takeJudgements().isEmpty)
        // One that takes a request and does nothing, besides a mediator that keeps its promise.
        let (idle, room) = (HandlerChain("desk", [Taker("idler", events)]), Room(events))
        events.command("ask again") {
            room.player.changed("paused")
            _ = idle.handle("x")
        }
        #expect(try #require(judge.takeJudgements().first).isBroken)
    }

    @Test func aVerdictIsNarrowedToAFewSteps() {
        let breaches = [3, 7].map { Breach(.notTold, at: $0) } + [Breach(.notTold, at: nil)]
        let verdict = Verdict(.observer, .broken(breaches))
        #expect(verdict.among { $0 > 5 } == Verdict(.observer, .broken([breaches[1]])))
        #expect(verdict.among { _ in false } == Verdict(.observer, .kept))
    }

    @Test func countsWhatBelongsToNoCommand() {
        let (events, judge) = (EventStream(), StreamJudge())
        events.add(judge)
        let room = Room(events)
        #expect(judge.stepsOutside == 0)
        events.command("nothing") {}
        room.detach("lamp")
        #expect(judge.stepsOutside == 1)
    }

    @Test func aFailureIsTheReplyOfItsCommand() {
        struct Broken: Error, CustomStringConvertible { let description = "it is broken" }
        final class Replies: EventListener {
            var replies: [ReplyRecord] = []
            var wantsReplies: Bool { true }
            func hear(_ record: EventRecord) { if case .reply(let reply) = record { replies.append(reply) } }
        }
        let (events, replies) = (EventStream(), Replies())
        events.add(replies)
        #expect(throws: Broken.self) { try events.command("fail") { () throws(Broken) -> Void in throw Broken() } }
        #expect(replies.replies.map(\.message) == ["it is broken"])
        #expect(replies.replies.map(\.isOK) == [false])
    }
}
