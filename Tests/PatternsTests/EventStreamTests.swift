import Patterns
import PatternsTestSupport
import Testing

@Suite struct EventStreamTests {
    private let events = EventStream(elapsed: { .seconds(3) })

    private func emit(_ decision: Decision, on events: EventStream) {
        events.emit(.chain, .add, from: Participant("a", .client), to: nil, decision)
    }

    @Test func nothingIsBuiltWhileNobodyListens() throws {
        var built = 0
        func count<Value>(_ value: Value) -> Value {
            built += 1
            return value
        }
        func emit() {
            events.emit(
                .chain, .add, from: count(Participant("a", .client)), to: count(nil), count("b"),
                because: count(.words("c")))
        }
        emit()
        #expect(built == 0)
        let listener = RecordingListener()
        events.add(listener)
        emit()
        #expect(built == 4)
        events.remove(listener)
        emit()
        #expect(built == 4 && listener.events.count == 1)
    }

    @Test func whatStaysAsItIsIsNoChange() {
        let listener = RecordingListener()
        events.add(listener)
        events.change(of: "theater", ChangedPart("lights", old: "10 %", new: "10 %"))
        #expect(listener.records.isEmpty)
        events.change(of: "theater", ChangedPart("lights", old: "10 %", new: "30 %"))
        #expect(listener.records.count == 1)
    }

    /// The same of the roles that tell: whatever would be a text counts the times it is asked for.
    @Test func theRolesBuildNothingEitherWhileNobodyListens() throws {
        final class Counted: CustomStringConvertible {
            nonisolated(unsafe) static var asked = 0
            var description: String {
                Self.asked += 1
                return "counted"
            }
        }
        final class Silent: Handler<Int, Int, Never> {
            override var objectName: String { "\(text)" }
            private let text: Counted
            init(_ text: Counted, events: EventStream) {
                self.text = text
                super.init("silent", events: events)
            }
            override func takes(_ request: Int) -> Bool { request == 0 }
            override func label(of request: Int) -> String { "\(text)" }
            override func reasonForPassing(_ request: Int) -> String { "\(text)" }
            override func respond(to request: Int) -> Int { request }
        }
        final class Watcher: Observer {
            let text: Counted
            var observerName: String { "\(text)" }
            init(_ text: Counted) { self.text = text }
            func update(_ update: SubjectUpdate) {}
        }
        let text = Counted()
        let chain = HandlerChain("test", [Silent(text, events: events), Silent(text, events: events)])
        #expect(chain.handle(0) == 0 && chain.handle(1) == nil)
        let (subject, watcher) = (Observable("x", text, events: events), Watcher(text))
        subject.attach(watcher, options: [.initial, .old, .new])
        subject.value = text
        subject.detach(watcher)
        #expect(Counted.asked == 0)
        events.add(RecordingListener())
        _ = chain.handle(1)
        #expect(Counted.asked > 0)
    }

    @Test func eventsAreNumberedWithoutGapsAndBelongToTheirCommand() {
        let listener = RecordingListener()
        emit("unheard", on: events)
        events.add(listener)
        events.add(listener)
        emit("before", on: events)
        events.beginCommand()
        events.call(.state, .handle, from: Participant("a", .context), to: nil, "call") { emit("within", on: events) }
        emit("after", on: events)
        #expect(listener.events.map(\.decision) == ["before", "call", "within", "after"])
        #expect(listener.events.map(\.sequence) == [1, 2, 3, 4])
        #expect(listener.events.map(\.command) == [0, 1, 1, 1])
        #expect(listener.events.map(\.depth) == [0, 0, 1, 0])
        #expect(listener.events.map(\.parent) == [nil, nil, 2, nil])
        #expect(listener.events.allSatisfy { $0.time == .seconds(3) })
    }

    /// The last one; and never a value of that name, as states of several contexts are.
    @Test func aNameAloneMeansTheObjectThatBearsIt() {
        let (listener, first, second) = (RecordingListener(), RecordingListener(), RecordingListener())
        events.add(listener)
        for lamp in [
            Participant("lamp", .context, first), Participant("lamp", .context, second),
            Participant("lamp", .concreteState, valueOf: Int.self), Participant("lamp", .client),
        ] {
            events.emit(.chain, .add, from: lamp, to: nil, "a")
        }
        #expect(listener.events.map(\.sender.id?.number) == [1, 2, 3, 2])
    }

    @Test func whoeverIsAttachedWhileNothingIsRecordedReceivesWhatComesLater() {
        let (early, late, gone) = (RecordingListener(), RecordingListener(), RecordingListener())
        events.add(early)
        events.add(gone)
        events.unheard {
            events.add(late)
            events.remove(gone)
            #expect(!events.isListening && events.hears(early) && events.hears(late) && !events.hears(gone))
            emit("read back", on: events)
            events.unheard { emit("read back", on: events) }
            let only = RecordingListener()
            events.heardOnly(by: only) { emit("rehearsed", on: events) }
            #expect(only.events.map(\.decision) == ["rehearsed"] && !events.isListening)
        }
        emit("after", on: events)
        #expect(early.events.map(\.decision) == ["after"] && late.events.map(\.decision) == ["after"])
        #expect(gone.events.isEmpty)
    }

    @Test func aFailureComesUpFromItsDepth() {
        struct Failure: Error {}
        let listener = RecordingListener()
        events.add(listener)
        #expect(throws: Failure.self) {
            try events.call(.state, .handle, from: .client, to: nil, "outer") { () throws(Failure) in
                try events.call(.state, .handle, from: .client, to: nil, "inner") { () throws(Failure) in
                    throw Failure()
                }
            }
        }
        emit("after", on: events)
        #expect(listener.events.map(\.depth) == [0, 1, 0])
        #expect(listener.ends == ["2 failed", "1 failed", "3 ok"])
    }

    @Test func aRehearsalIsHeardByItsListenerAlone() {
        let (listener, inner, innermost) = (RecordingListener(), RecordingListener(), RecordingListener())
        events.add(listener)
        events.heardOnly(by: inner) {
            emit("one", on: events)
            events.heardOnly(by: innermost) { emit("two", on: events) }
            emit("three", on: events)
        }
        emit("four", on: events)
        #expect(inner.events.map(\.decision) == ["one", "three"])
        #expect(innermost.events.map(\.decision) == ["two"])
        #expect(listener.events.map(\.decision) == ["four"])
        #expect(listener.events.map(\.sequence) == [1])
        events.remove(listener)
        events.heardOnly(by: inner) {}
        #expect(!events.isListening)
    }

    /// The first line that a student writes: in whatever form its body is, and whatever that returns.
    @Test func aCommandHasAnyBody() {
        let listener = RecordingListener()
        let events = EventStream()
        events.add(listener)
        var done = 0
        func act() { done += 1 }
        events.command("one call") { act() }
        events.command("two calls") {
            act()
            act()
        }
        events.command("a condition") { if done > 0 { act() } }
        events.command("a loop") { for _ in 1...2 { act() } }
        events.command("a constant") {
            let count = done
            done = count + 1
        }
        events.command("two prints") {
            done += 1
            done += 1
        }
        events.command("an assignment") { done = 0 }
        events.command("a reply") { "none" }
        let replied = events.command("a reply at the end") {
            act()
            return "\(done)"
        }
        let replies = listener.records.compactMap { if case .reply(let reply) = $0 { reply.text } else { nil } }
        #expect(replied == "1" && replies == ["", "", "", "", "", "", "", "none", "1"])
    }
}
