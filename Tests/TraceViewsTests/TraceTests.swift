import Patterns
import PatternsTestSupport
import Testing
import Text

@testable import TraceViews

/// The trace as a class sees it.
@Suite struct TraceTests {
    private final class Thing {}

    private let events = EventStream()
    private let memory = EventMemory()
    private let dvd = Thing()
    private let lights = Thing()
    private let theater = Thing()

    init() { events.add(memory) }

    private func device(_ thing: Thing, _ name: String, _ role: Role) -> Participant { Participant(name, role, thing) }

    /// Sends a request along a chain of three, the last of which takes it.
    private func chain(_ body: () -> Void) {
        func ask(_ names: ArraySlice<String>, from sender: Participant) {
            guard let name = names.first else { return }
            let handler = Participant(name, .concreteHandler)
            let decision: Decision = sender == .client ? .sends("pause") : .passes("pause")
            events.call(.chain, .handleRequest, from: sender, to: handler, decision, in: "commands") {
                events.arrive(at: handler, .handleRequest, answer: names.count == 1 ? .handled : .passed)
                names.count == 1 ? body() : ask(names.dropFirst(), from: handler)
            }
        }
        ask(["aliases", "tasks commands", "theater commands"], from: .client)
    }

    /// A film is paused: the state object decides, the mediator dims the lights.
    private func pause() {
        chain {
            let facade = Participant("home theater", .facade)
            events.call(.facade, .subsystemOperation, from: facade, to: device(dvd, "dvd", .subsystem), "pause") {
                events.call(
                    .state, .handle, from: device(dvd, "dvd", .context), to: Participant("playing", .concreteState),
                    "pause"
                ) {
                    events.emit(
                        .state, .changeState, from: Participant("playing", .concreteState),
                        to: device(dvd, "dvd", .context), .changes(from: "playing", to: "paused"))
                    events.call(
                        .observer, .notify, from: Participant("lamp", .concreteSubject), to: nil,
                        .changes(from: "on", to: "off"), because: .unobserved
                    ) {}
                    events.call(
                        .mediator, .changed, from: device(dvd, "dvd", .concreteColleague),
                        to: device(theater, "theater", .concreteMediator), "paused"
                    ) {
                        events.call(
                            .mediator, .notifyColleague, from: device(theater, "theater", .concreteMediator),
                            to: device(lights, "lights", .concreteColleague), "dim 30",
                            because: .rule("the lights follow the film")
                        ) {
                            events.call(
                                .mediator, .changed, from: device(lights, "lights", .concreteColleague),
                                to: device(theater, "theater", .concreteMediator), "dimmed"
                            ) {
                                events.emit(
                                    .mediator, .notifyColleague, from: device(theater, "theater", .concreteMediator),
                                    to: nil, .sendsNothing, because: .noRule(of: "lights", signal: "dimmed"))
                            }
                        }
                    }
                }
            }
        }
    }

    private func text(width: Int = 80, isFull: Bool = false, _ filter: EventFilter = EventFilter()) -> String {
        guard let recording = memory.recordings.last else { return "" }
        let rows = recording.rows()
        let renderer = TraceRenderer(width: width)
        var text = TextWriter(width: width)
        for row in rows.rows.filter(filter.shows) { renderer.write(row, folded: isFull ? [] : nil, to: &text) }
        if let folded = renderer.folded(rows) { renderer.write(folded, to: &text) }
        var known: Set<ObjectID> = []
        renderer.write(rows.legend(of: rows.rows, without: &known), to: &text)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    @Test func aCommandIsAFewRows() {
        events.begin("pause")
        pause()
        #expect(
            text() == """
                 1 chain     2 pass; theater commands handles pause
                 2 facade    home theater → dvd: pause
                 3 state       dvd → playing: pause; dvd becomes paused
                 4 mediator      dvd → theater: paused
                 5 mediator        theater → lights: dim 30
                                     because the lights follow the film
                   not shown: 1 signal with no rule, 1 change with no observer
                   theater commands Handler · home theater Facade · dvd Subsystem Context
                   Colleague · playing State · theater Mediator · lights Colleague

                """)
    }

    @Test func rowsKeepTheirNumbersWhateverIsHidden() {
        events.begin("pause")
        pause()
        var filter = EventFilter()
        filter.hide([.state])
        #expect(!text(filter).contains(" 3 ") && text(filter).contains(" 4 mediator      dvd → theater"))
        filter = EventFilter()
        filter.only([], objects: ["lights"])
        #expect(text(filter).hasPrefix(" 5 mediator        theater → lights: dim 30\n"))
        filter.hide([.mediator])
        #expect(text(filter).hasPrefix("   not shown"))
    }

    @Test func inFullEachHandlerThatPassesHasALine() {
        events.begin("pause")
        pause()
        #expect(
            text(isFull: true).hasPrefix(
                """
                 1 chain     2 pass; theater commands handles pause
                             1.1 aliases passes pause
                             1.2 tasks commands passes pause

                """))
    }

    @Test(arguments: [30, 33, 40, 80])
    func noLineIsWiderThanTheScreen(width: Int) {
        events.begin("pause")
        pause()
        let name = String(repeating: "ж", count: 200) + "\u{1B}[2J\n" + String(repeating: "映", count: 50)
        events.emit(
            .state, .changeState, from: Participant(name, .context), to: nil, .sends(Message(name)),
            because: .words(name))
        for line in text(width: width, isFull: true).split(separator: "\n") {
            #expect(DisplayWidth.columns(of: String(line)) <= width, "\(line)")
            #expect(!line.contains("\u{1B}"))
        }
    }

    @Test func whatIsDoneToManyIsOneRow() {
        events.begin("chat say Ann hi")
        let room = Participant("chat room", .concreteMediator)
        for number in 1...99 {
            events.emit(
                .mediator, .notifyColleague, from: room, to: Participant("person \(number)", .concreteColleague), "'hi'"
            )
        }
        #expect(text().hasPrefix(" 1 mediator  chat room → 99 others: 'hi'\n"))
    }

    @Test func callsOfAFacadeToOneObjectAreOneRow() {
        events.begin("watch")
        let facade = Participant("home theater", .facade)
        for order in ["on", "pop"] {
            events.call(
                .facade, .subsystemOperation, from: facade, to: device(dvd, "popper", .subsystem),
                .sends(Message(order))
            ) {
                events.call(
                    .state, .handle, from: device(dvd, "popper", .context), to: Participant("off", .concreteState),
                    .sends(Message(order))
                ) {
                    guard order == "pop" else { return }
                    events.emit(
                        .state, .changeState, from: Participant("off", .concreteState), to: nil,
                        .changes(from: "off", to: "popping"))
                }
            }
        }
        #expect(text().hasPrefix(" 1 facade    → popper: on, pop                                  becomes popping\n"))
    }

    @Test func whatComesLaterIsABlockOfItsOwnBehindTheOtherRows() {
        events.begin("pause")
        pause()
        memory.recordings[0].close()
        let rows = memory.recordings[0].rows().rows.count
        let position = CallPositionHolder(events)
        events.resuming(at: position.position) {
            events.emit(.memento, .keep, from: Participant("places", .caretaker), to: nil, .keeps("0:12"))
        }
        let later = memory.recordings[0].rows().rows.last
        #expect(later?.number == rows + 1 && later?.isLater == true)
        #expect(later?.head == "places keeps the memento 0:12")
    }

    /// Two leaves are asked to run, and complete when their time has come: while the command is under way, and in the middle
    /// of another call.
    private func run() -> [TraceRow] {
        var now: Duration = .zero
        let events = EventStream { now }
        let memory = EventMemory()
        events.add(memory)
        events.begin("task run")
        let whole = Participant("whole", .composite)
        let leaves = ["a", "b", "c", "d"].map { Participant($0, .leaf) }
        func ask(_ leaf: Participant) -> CallPosition {
            events.call(.composite, .operation, from: whole, to: leaf, "run") { events.position }
        }
        func complete(_ leaf: Participant, _ position: CallPosition) {
            events.resuming(at: position) {
                events.emit(.composite, .complete, from: leaf, to: whole, .isThrough(with: leaf.name))
            }
        }
        var positions: [CallPosition] = []
        events.call(.composite, .operation, from: Participant("task run", .concreteCommand), to: whole, "run") {
            positions = [ask(leaves[0]), ask(leaves[1])]
            now = .milliseconds(500)
            complete(leaves[0], positions[0])
            positions += [ask(leaves[2]), ask(leaves[3])]
        }
        now = .seconds(62)
        complete(leaves[1], positions[1])
        return memory.recordings[0].rows().rows
    }

    @Test func whatWasArrangedStandsWhereItHappened() {
        let rows = run()
        #expect(
            rows.map { "\($0.number) \($0.depth) \($0.head)" } == [
                "1 0 task run → whole: run", "2 1 whole → a, b: run", "3 0 a → whole: complete",
                "4 1 whole → c, d: run",
                "5 0 b → whole: complete",
            ])
        #expect(!rows.contains { $0.tail.contains("all") }, "no row has all parts")
        let headings = zip([nil] + rows.map(Optional.some), rows).map { above, row in row.heading(after: above) }
        #expect(headings == [nil, nil, "later, from row 2 (0.5 s)", nil, "later, from row 2 (1 min 2 s)"])
        #expect(rows[4].heading(after: rows[4]) == nil)
    }

    private struct CallPositionHolder {
        let position: CallPosition
        init(_ events: EventStream) { position = events.position }
    }

    @Test func undoTellsOfValues() {
        events.begin("undo")
        let command = Participant("pause", .concreteCommand)
        events.call(.command, .unexecute, from: Participant("invoker", .invoker), to: command, "pause") {
            events.call(.command, .unexecute, from: command, to: Participant("theater", .receiver), "lights: 10 %") {
                events.emit(
                    .state, .restoreState, from: device(dvd, "dvd", .context), to: nil,
                    .restores(from: "paused", to: "playing"))
                events.change(of: "theater", ChangedPart("lights", old: "30 %", new: "10 %"))
            }
        }
        #expect(
            text().hasPrefix(
                """
                 1 command   invoker → pause: unexecute
                 2 change      lights: 30 % becomes 10 %

                """))
        #expect(memory.recordings.last?.rows().isWithoutMediator == true)
    }

    @Test func theStoryIsAFewSentencesAndAPoint() throws {
        events.begin("pause")
        pause()
        let story = Story(try #require(memory.recordings.last))
        #expect(
            story.sentences == [
                "'pause' went along the chain: 2 handlers passed, and theater commands handled it.",
                "home theater made one call, to dvd: the caller need not know that object.",
                "dvd passed 'pause' to its state object playing, which decided: dvd becomes paused.",
                "dvd signaled its mediator theater: paused. It need not know which colleagues react.",
                "The mediator theater sent lights: dim 30, because the lights follow the film.",
            ])
        #expect(
            story.point
                == "The point: without the mediator, each of these objects would hold and call the others.")
        #expect(Story(try #require(memory.recordings.last), isLong: true).sentences.count == 11)
        events.begin("nothing")
        #expect(Story(try #require(memory.recordings.last)).sentences == ["No pattern was at work."])
    }
}
