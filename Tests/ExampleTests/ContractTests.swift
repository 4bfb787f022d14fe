import Judge
import ProgramTestSupport
import Testing

/// The patterns' contracts on real runs of the examples, and the checks on streams that break their own contract.
@Suite struct ContractTests {
    @Test(.release, arguments: Example.all)
    func anExampleKeepsThem(_ example: Example) throws {
        let text = try example.stream()
        let log = try EventLog(text)
        #expect(log.steps.count > 50)
        #expect(log.lines.first?.kind == "session" && log.lines.first?.version == 2)
        #expect(StreamContracts.breaches(in: log) == [])
        #expect(CleanSwiftContract.breaches(in: log.steps) == [])
        let commands = try StreamEvidence(text).commands
        if let expected = Self.broken[example.name] { return judge(commands, expected) }
        for command in commands {
            let breaches = Judge.breaches(in: command.evidence).map { "\($0.rule) at \($0.step ?? 0): \($0.values)" }
            #expect(breaches.isEmpty, "\(command.line): \(breaches.prefix(3))")
        }
    }

    /// The examples in which contracts are broken: the commands where their comments say so, and the rules.
    private static let broken = [
        "lecture-breaking": [
            "popcorn: takesAndPasses", "popcorn: takesAndPasses", "dvd pause: colleagueReachesColleague",
            "dvd pause: colleagueReachesColleague", "dvd seek 1:18:00: changesUntold",
            "dvd seek 1:18:00: changesUntold", "login --guest: stepOutsideSkeleton",
            "login --guest: stepOutsideSkeleton",
        ],
        "lecture-class": ["dvd pause: colleagueReachesColleague"],
        "lecture-composite": ["library open /: partNotAsked"],
        "lecture-observer": ["dvd seek 1:08:00: changesUntold", "dvd seek 1:08:00: changesUntold"],
    ]

    private func judge(_ commands: [StreamEvidence.Command], _ expected: [String]) {
        var broken: [String] = []
        for command in commands {
            for breach in Judge.breaches(in: command.evidence) { broken.append("\(command.line): \(breach.rule)") }
        }
        #expect(broken == expected)
    }

    @Test(.release) func theExamplesShowEveryPattern() throws {
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

    @Test func aCycleThatTurnsBackOrBreaksOffIsFound() {
        func part(_ role: String) -> Event.Participant { .init(name: "list", role: role) }
        let cycle = [
            event(1, "vip", "request", part("View"), to: part("Interactor")),
            event(2, "vip", "response", part("Interactor"), to: part("Presenter")),
            event(3, "vip", "viewModel", part("Presenter"), to: part("View")),
        ]
        #expect(CleanSwiftContract.breaches(in: cycle) == [])
        #expect(CleanSwiftContract.breaches(in: Array(cycle.prefix(2))) == ["list never sends the viewModel"])
        #expect(
            CleanSwiftContract.breaches(in: [cycle[0], cycle[2]])
                == ["event 3: viewModel crosses where response should"])
        let back = event(1, "vip", "work", part("Presenter"), to: part("Interactor"))
        #expect(CleanSwiftContract.breaches(in: [back]) == ["event 1: a Presenter reaches a Interactor by work"])
    }
}
