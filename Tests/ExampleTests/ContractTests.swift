import Testing

/// The contracts of the patterns on what the examples really did, and the checks on events that break them.
@Suite struct ContractTests {
    @Test(arguments: Example.all)
    func anExampleKeepsThem(_ example: Example) throws {
        let log = try EventLog(example.eventText())
        #expect(log.steps.count > 50)
        #expect(log.lines.first?.kind == "session" && log.lines.first?.version == 2)
        #expect(StreamContracts.breaches(in: log) == [])
        #expect(PatternContracts.breaches(in: log.steps) == [])
    }

    @Test func theExamplesShowEveryPattern() throws {
        let patterns = try Set(Example.all.flatMap { try $0.events() }.map(\.pattern))
        #expect(
            patterns.isSuperset(
                of: ["chain", "mediator", "composite", "observer", "facade", "state", "builder", "vip"]))
    }

    private func event(
        _ sequence: Int, _ pattern: String, _ operation: String, _ sender: Event.Participant,
        to receiver: Event.Participant? = nil, _ kind: String = "", command: Int = 1, depth: Int = 0
    ) -> Event {
        Event(
            sequence: sequence, command: command, pattern: pattern, sender: sender, receiver: receiver,
            operation: operation, kind: kind, depth: depth
        )
    }

    private func handler(_ name: String) -> Event.Participant { .init(name: name, role: "ConcreteHandler") }
    private func device(_ name: String) -> Event.Participant { .init(name: name, role: "ConcreteColleague") }
    private func observer(_ name: String) -> Event.Participant { .init(name: name, role: "ConcreteObserver") }
    private let subject = Event.Participant(name: "counts", role: "ConcreteSubject")

    private func request(_ sequence: Int, to receiver: String, _ answer: String?, from sender: String? = nil) -> Event {
        var event = event(
            sequence, "chain", "handleRequest", sender.map(handler) ?? .init(name: "client", role: "Client"),
            to: handler(receiver), sender == nil ? "sends" : "passes")
        event.answer = answer
        event.parent = sequence == 1 ? nil : sequence - 1
        return event
    }

    @Test func aHandlerThatIsLeftOutIsFound() {
        let events = [request(1, to: "a", "passed"), request(2, to: "c", "handled", from: "b")]
        #expect(PatternContracts.chain(events) == ["event 2: b passes in place of a"])
        #expect(
            PatternContracts.chain([request(1, to: "a", "passed"), request(2, to: "b", "passed", from: "a")]) == [])
    }

    @Test func aHandlerThatTakesAndPassesIsFound() {
        let events = [request(1, to: "a", "handled"), request(2, to: "b", "handled", from: "a")]
        #expect(PatternContracts.chain(events) == ["event 2: a has taken what it passes"])
        #expect(PatternContracts.chain([request(1, to: "a", nil)]) == ["event 1: a neither passes nor handles"])
    }

    @Test func aStreamThatIsNotWholeIsFound() throws {
        func breaches(_ lines: String...) throws -> [String] {
            StreamContracts.breaches(in: try EventLog(lines.joined(separator: "\n")))
        }
        let objects = [#"{"kind":"object","id":"o1","name":"a"}"#, #"{"kind":"object","id":"o2","name":"b"}"#]
        func step(_ seq: Int, parent: Int? = nil, to: String = "o2") -> String {
            #"{"kind":"step","seq":\#(seq),"parent":\#(parent.map(String.init) ?? "null"),"op":"update","from":"o1","#
                + #""to":"\#(to)"}"#
        }
        let arrival = #"{"kind":"arrive","of":1,"inside":1,"at":"o2"}"#
        let end = #"{"kind":"end","seq":1,"result":"ok"}"#
        #expect(try breaches(objects[0], objects[1], step(1), arrival, end) == [])
        #expect(try breaches(objects[0], step(1), arrival, end) == ["step 1 speaks of o2, which nobody has introduced"])
        #expect(try breaches(objects[0], objects[1], step(1), end) == ["step 1 is a call that never arrived"])
        #expect(try breaches(objects[0], objects[1], step(1), arrival) == ["step 1 never ends"])
        #expect(
            try breaches(objects[0], objects[1], step(1), arrival, end, end)
                == ["step 1 ends once too often", "step 1 ends while another one is open inside of it"])
        #expect(
            try breaches(objects[0], objects[1], step(1), arrival, end, step(2, parent: 1)).first
                == "step 2 is inside of 1, which is not open")
        #expect(
            try breaches(#"{"kind":"change","inside":null,"at":"tasks"}"#) == ["a change at tasks is inside of no step"]
        )
    }

    @Test func colleaguesThatTalkToEachOtherAreFound() {
        let events = [event(1, "mediator", "changed", device("dvd"), to: device("amp"))]
        #expect(PatternContracts.mediator(events) == ["event 1: dvd reaches amp by changed"])
    }

    @Test func anObserverToldTwiceOrNotAtAllIsFound() {
        let events = [
            event(1, "observer", "attach", observer("line"), to: subject),
            event(2, "observer", "notify", subject),
            event(3, "observer", "update", subject, to: observer("line"), depth: 1),
            event(4, "observer", "update", subject, to: observer("line"), depth: 1),
        ]
        #expect(PatternContracts.observer(events) == ["event 4: line is told of counts once too often"])
        #expect(PatternContracts.observer(Array(events.prefix(3))) == [])
        #expect(PatternContracts.observer(Array(events.prefix(2))) == ["line was not told of counts"])
    }

    @Test func theOldValueIsToldOnceAndBeforeTheNewOne() {
        func told(_ moments: String...) -> [String] {
            let updates = moments.enumerated().map { index, moment in
                event(
                    index + 3, "observer", "update", subject, to: observer("line"), moment, depth: 1)
            }
            return PatternContracts.observer(
                [
                    event(1, "observer", "attach", observer("line"), to: subject),
                    event(2, "observer", "notify", subject),
                ] + updates)
        }
        #expect(told("old", "new") == [] && told("old") == [] && told("new") == [])
        #expect(told("new", "old") == ["event 4: line is told of counts once too often"])
        #expect(told("old", "old") == ["event 4: line is told of counts once too often"])
        #expect(told("old", "new", "new") == ["event 5: line is told of counts once too often"])
    }

    @Test func aCycleThatTurnsBackOrBreaksOffIsFound() {
        func part(_ role: String) -> Event.Participant { .init(name: "list", role: role) }
        let cycle = [
            event(1, "vip", "request", part("View"), to: part("Interactor")),
            event(2, "vip", "response", part("Interactor"), to: part("Presenter")),
            event(3, "vip", "viewModel", part("Presenter"), to: part("View")),
        ]
        #expect(PatternContracts.cleanSwift(cycle) == [])
        #expect(PatternContracts.cleanSwift(Array(cycle.prefix(2))) == ["list never sends the viewModel"])
        #expect(
            PatternContracts.cleanSwift([cycle[0], cycle[2]])
                == ["event 3: viewModel crosses where response should"])
        let back = event(1, "vip", "work", part("Presenter"), to: part("Interactor"))
        #expect(PatternContracts.cleanSwift([back]) == ["event 1: a Presenter reaches a Interactor by work"])
    }

    @Test func aGapInTheStreamIsFound() {
        let events = [1, 3].map { event($0, "state", "changeState", device("dvd")) }
        #expect(PatternContracts.breaches(in: events) == ["event 3 stands where 2 should"])
    }
}
