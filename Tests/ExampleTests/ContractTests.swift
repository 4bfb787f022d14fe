import Testing

/// The contracts of the patterns on what the examples really did, and the checks on events that break them.
@Suite struct ContractTests {
    @Test(arguments: Example.all)
    func anExampleKeepsThem(_ example: Example) throws {
        let events = try example.events()
        #expect(events.count > 50)
        #expect(PatternContracts.breaches(in: events) == [])
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
            operation: operation, kind: kind, decision: "", depth: depth
        )
    }

    private func handler(_ name: String) -> Event.Participant { .init(name: name, role: "ConcreteHandler") }
    private func device(_ name: String) -> Event.Participant { .init(name: name, role: "ConcreteColleague") }
    private func observer(_ name: String) -> Event.Participant { .init(name: name, role: "ConcreteObserver") }
    private let subject = Event.Participant(name: "counts", role: "ConcreteSubject")

    @Test func aHandlerThatIsLeftOutIsFound() {
        let events = [
            event(1, "chain", "handleRequest", handler("a"), to: handler("b"), "passes"),
            event(2, "chain", "handleRequest", handler("c"), "handles"),
        ]
        #expect(PatternContracts.chain(events) == ["event 2: c is asked in place of b"])
        #expect(PatternContracts.chain([events[0]]) == ["b at depth 0 is never asked"])
    }

    @Test func twoHandlersOfOneCommandAreFound() {
        let events = ["a", "b"].map { event(1, "chain", "handleRequest", handler($0), "handles") }
        #expect(PatternContracts.chain(events) == ["command 1 walks the chain 2 times"])
        #expect(PatternContracts.chain([event(1, "chain", "handleRequest", handler("a"), "passes")]) == [])
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
