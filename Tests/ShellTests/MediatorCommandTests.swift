import LineInput
import Testing

@testable import Commands
@testable import Shell

@Suite("mediator")
struct MediatorCommandTests {
    /// A mediator of ships.
    private final class Harbour: RebuildableMediator {
        let name: String
        let rules = [
            MediatorRuleText(name: "one berth a ship", description: "a ship that comes is sent to a free berth")
        ]
        private(set) var colleagues: [ColleagueStanding]

        init(_ name: String, _ ships: [String]) {
            self.name = name
            colleagues = ships.map { ColleagueStanding(name: $0, isAttached: true) }
        }

        func colleague(called word: String) throws(CommandError) -> String {
            guard colleagues.contains(where: { $0.name == word }) else {
                throw .notFound("ship", word, among: colleagues.map(\.name), hint: "see 'mediator \(name)'")
            }
            return word
        }

        func set(_ colleague: String, attached: Bool) {
            colleagues = colleagues.map {
                $0.name == colleague ? ColleagueStanding(name: colleague, isAttached: attached) : $0
            }
        }
    }

    /// A feature with two mediators.
    private final class Coast: Feature {
        let handlers: [CommandHandler] = []
        let statusItems: [StatusItem] = []
        let completionSources: [any CompletionSource] = []
        let mediators: [any RebuildableMediator] = [
            Harbour("north", ["Ada", "Grace Hopper", "Joan"]), Harbour("south", (1...12).map { "s\($0)" }),
        ]
    }

    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox { _, _ in [Coast()] }
    }

    @Test("lists every mediator, and the first of many colleagues")
    func listing() {
        sandbox.run("mediator detach Joan")
        #expect(
            sandbox.replies(to: "mediator") == """
                north
                  rules       one berth a ship
                  colleagues  Ada, Grace Hopper
                  detached    Joan
                south
                  rules       one berth a ship
                  colleagues  s1, s2, s3, s4, s5, s6, s7, s8, s9, s10 … 2 more

                """)
        #expect(
            sandbox.replies(to: "mediator north") == """
                rules
                  one berth a ship
                    a ship that comes is sent to a free berth
                colleagues
                  Ada, Grace Hopper
                detached
                  Joan

                """)
    }

    @Test("detaches and attaches in any mediator by the same words, without a name in the first")
    func changes() {
        #expect(
            sandbox.replies(to: "mediator detach Ada 'Grace Hopper'")
                == "Ada, Grace Hopper detached: north knows Joan\n")
        #expect(sandbox.replies(to: "mediator north detach Joan") == "Joan detached: north knows no one\n")
        #expect(sandbox.replies(to: "mediator attach Joan") == "Joan attached: north knows Joan\n")
        #expect(
            sandbox.replies(to: "mediator south detach s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11")
                == "s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11 detached: south knows s12\n")
    }

    @Test(
        "says what is wrong in the words of that mediator",
        arguments: [
            ("mediator nroth", "mediator: unknown sub-command 'nroth'; did you mean 'mediator north'?"),
            ("mediator detahc", "mediator: unknown sub-command 'detahc'; did you mean 'mediator detach'?"),
            (
                "mediator south detahc s1",
                "mediator south: unknown sub-command 'detahc'; did you mean 'mediator south detach'?"
            ),
            (
                "mediator south detach s13",
                "mediator south detach: there is no ship 's13'; did you mean 's1', 's3' or 's10'?"
            ),
            (
                "mediator detach s1",
                "mediator detach: there is no ship 's1'; did you mean 'mediator south detach s1'?"
            ),
            (
                "mediator attach s1 Ada",
                "mediator attach: there is no ship 's1'; did you mean 'mediator south attach s1'?"
            ),
            ("mediator detach s13", "mediator detach: there is no ship 's13'; see 'mediator north'"),
            (
                "mediator south detach",
                "mediator south detach: COLLEAGUE is missing; usage: mediator south detach COLLEAGUE…"
            ),
            ("mediator detach", "mediator detach: COLLEAGUE is missing; usage: mediator detach COLLEAGUE…"),
            (
                "mediator attach 'Grace Hopper'",
                "mediator attach: Grace Hopper is attached already; "
                    + "detach with 'mediator north detach 'Grace Hopper''"
            ),
        ])
    func errors(line: String, message: String) {
        #expect(!sandbox.run(line))
        #expect(sandbox.complaints == "-c:1: \(message)\n")
    }

    @Test("is completed word by word")
    func completion() {
        func proposed(_ line: String) -> [String] {
            Completer(
                names: sandbox.names, line: line,
                cursor: line.utf8.count
            ).proposal.candidates.map(\.insertion)
        }
        sandbox.run("mediator detach Joan")
        #expect(proposed("mediator ") == ["detach", "attach", "north", "south"])
        #expect(proposed("mediator south ") == ["detach", "attach"])
        #expect(proposed("mediator detach ") == ["'Ada'", "'Grace Hopper'"])
        #expect(proposed("mediator detach Ada ") == ["'Grace Hopper'"])
        #expect(proposed("mediator north attach ") == ["Joan"])
        #expect(proposed("mediator south detach s1 s1") == ["s10", "s11", "s12"])
    }
}
