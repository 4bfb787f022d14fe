import FoundationEssentials
import Patterns
import PatternsTestSupport
import Testing
import Text

@testable import TraceViews

/// The sentences about a command, the questions about it, and the words for work that has not ended.
@Suite struct StoryTests {
    private let events = EventStream()
    private let memory = EventMemory(wantsReplies: true)

    init() {
        events.add(memory)
        events.begin("test")
    }

    private func sentences() throws -> [String] { Story(try #require(memory.recordings.last)).sentences }

    /// A subject changes and notifies so many observers.
    private func change(_ subject: String, notifying observers: [String]) {
        let sender = Participant(subject, .concreteSubject)
        events.call(.observer, .notify, from: sender, to: nil, .changes(from: "0", to: "1")) {
            for name in observers {
                events.emit(
                    .observer, .update, from: sender, to: Participant(name, .concreteObserver), .tells(.new, "1"))
            }
        }
    }

    /// Sends a request along a chain, whose last handler takes it.
    private func chain(_ name: String, _ request: String, _ handlers: String...) {
        func ask(_ names: ArraySlice<String>, from sender: Participant) {
            guard let first = names.first else { return }
            let handler = Participant(first, .concreteHandler)
            let decision: Decision = sender == .client ? .sends(Message(request)) : .passes(request)
            events.call(.chain, .handleRequest, from: sender, to: handler, decision, in: name) {
                events.arrive(at: handler, .handleRequest, answer: names.count == 1 ? .handled : .passed)
                ask(names.dropFirst(), from: handler)
            }
        }
        ask(handlers[...], from: .client)
    }

    @Test func ofTwoSubjectsEachHasItsOwnObservers() throws {
        change("tasks", notifying: ["status line"])
        change("films", notifying: ["greeter"])
        #expect(try sentences() == ["tasks changed and notified each of its observers: status line."])
    }

    @Test func ofMoreThanEightNamesTheFirstAreSaid() throws {
        change("tasks", notifying: (1...8).map { "o\($0)" })
        #expect(try sentences()[0].hasSuffix(": o1, o2, o3, o4, o5, o6, o7, o8."))
        events.begin("test")
        change("tasks", notifying: (1...9).map { "o\($0)" })
        #expect(try sentences()[0].hasSuffix(": o1, o2, o3, o4, o5, o6, o7, … (9)."))
    }

    /// Also if the values are equal again: what the command is an example of is the undo.
    @Test(arguments: [Operation.execute, .unexecute])
    func aCommandThatChangesNothingIsNoExampleUnlessItUndoes(_ operation: Operation) throws {
        let (invoker, command) = (Participant("invoker", .invoker), Participant("dim", .concreteCommand))
        events.emit(.command, operation, from: invoker, to: command, .sends("dim"))
        let story = Story(try #require(memory.recordings.last))
        #expect(story.pattern == (operation == .unexecute ? .command : nil))
    }

    @Test func aRequestThatHasNotEndedIsNotHandled() {
        let handler = Participant("tasks commands", .concreteHandler)
        events.call(.chain, .handleRequest, from: .client, to: handler, .sends("pause"), in: "commands") {
            #expect(memory.recordings[0].rows().rows.map(\.head) == ["all pass pause: it goes unhandled"])
        }
    }

    @Test(arguments: [(31, "  "), (32, "; ")])
    func aTailKeepsItsDistance(length: Int, distance: String) {
        let whole = Participant(String(repeating: "x", count: length), .composite)
        let parts = ["b", "c", "d"].map { Participant($0, .leaf) }
        events.call(.composite, .operation, from: .client, to: whole, .sends("done")) {
            events.arrive(at: whole, .operation, reached: "done", .parts(parts, count: parts.count))
            for part in parts { events.emit(.composite, .operation, from: whole, to: part, .sends("done")) }
        }
        var text = TextWriter(width: 80)
        for row in memory.recordings[0].rows().rows { TraceRenderer(width: 80).write(row, to: &text) }
        let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.last?.hasSuffix("done\(distance)all its 3 parts") == true, "\(lines)")
    }

    @Test func aTextInMarkdownStaysAText() {
        #expect(PictureText.markdown("<b> & *c*") == "&lt;b&gt; &amp; \\*c\\*")
    }

    // MARK: Questions

    private func question(_ structures: [StructureRecord]) throws -> [String] {
        let command = try #require(memory.recordings.last)
        return try #require(RecordedQuestion.all(command, structures, .english).first).choices
    }

    private func structure(_ name: String, _ handlers: String...) -> StructureRecord {
        let parts = handlers.map { StructureRecord.Part(.concreteHandler, $0) }
        return StructureRecord(.chain, name, parts, count: parts.count)
    }

    @Test func onlyHandlersOfTheSameChainCanBeChosen() throws {
        chain("commands", "pause", "aliases", "theater")
        let others = structure("errors", "retry", "log")
        #expect(
            try question([others, structure("commands", "aliases", "theater")]).sorted() == ["aliases", "theater"])
    }

    @Test func aHandOutAsksNothingTwice() {
        let reader = RecordingReader()
        let handlers = structure("commands", "aliases", "theater")
        _ = reader.take(.structure(handlers))
        events.add(Forwarding { _ = reader.take($0) })
        for _ in 1...2 {
            events.begin("pause")
            chain("commands", "pause", "aliases", "theater")
        }
        let page = HTMLExport(reader.recording) { _, _, _ in nil }.text
        #expect(page.components(separatedBy: "<li><p>").count == 2, "\(page)")
    }

    private final class Forwarding: EventListener {
        private let body: (EventRecord) -> Void

        init(_ body: @escaping (EventRecord) -> Void) { self.body = body }

        func hear(_ record: EventRecord) { body(record) }
    }
}
