import FoundationEssentials
import ProgramTestSupport
import Teaching
import Testing

/// The explanations of `explain` agree with the program.
@Suite struct ExplainTests {
    /// What a command and `why` about it say, in one line.
    private func why(_ line: String) throws -> String {
        let said = try Playhouse.run(["--ephemeral", "-c", "set why on; \(line); why"])
        return said.output.split { $0.isWhitespace }.joined(separator: " ")
    }

    @Test func whyIsTrueOfACommandThatChangesNothing() throws {
        let films = try why("films")
        #expect(films.contains("The invoker executed the command 'films'; it left nothing to undo."), "\(films)")
        #expect(films.hasSuffix("More: explain chain"), "nothing is kept of it, so it is no example of a command")
        #expect(try why("set status off").hasSuffix("More: explain observer"))
        #expect(try why("alias x=films").hasSuffix("More: explain command"))
    }

    @Test func whyIsTrueOfAGuestWhoBecomesAGuest() throws {
        let guest = try why("login --guest")
        #expect(
            guest.contains(
                "user was set again and shows the same value; it notified each of its observers: greeter, journal of visits, "
                    + "status line."), "\(guest)")
        #expect(!guest.contains("changed"), "neither the user nor a model has: \(guest)")
    }

    /// One statement on the pattern that is here because the course asks for it: in the list, the explanation and the source.
    @Test func theSingletonIsExplainedAlikeEverywhere() throws {
        let statement = """
            The quiz's game is a Singleton because the course asks for one, and because two instances could give two games \
            the same number
            """
        for line in ["patterns", "explain singleton", "source game"] {
            let said = try Playhouse.run(["--ephemeral", "-c", line])
            let words = said.output.split { $0.isWhitespace || $0 == "/" || $0 == "│" }.joined(separator: " ")
            #expect(words.contains(statement), "\(line): \(words)")
        }
        let structure = try Playhouse.run(["--ephemeral", "-c", "structure singleton"])
        let names = ["game"] + ["ListOrders", "CreateOrder", "ShowOrder", "CancelOrder"].map { $0 + "Configurator" }
        for name in names { #expect(structure.output.contains("\(name) Singleton\n"), "\(structure.errors)") }
        let explained = try Playhouse.run(["--ephemeral", "-c", "explain singleton"])
        #expect(explained.output.contains("  game: Singleton game\n"))
        let source = try Playhouse.run(["--ephemeral", "-c", "source Singleton"])
        #expect(source.output.contains("static var shared: Self { get }"))
    }

    /// Runs a script and reads what it tells of patterns.
    private func events(of script: [String]) throws -> (Run, [Event]) {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "events")
        let run = try Playhouse.run(
            ["--ephemeral", "--events", path], input: Array(script.map { $0 + "\n" }.joined().utf8))
        return (run, try Event.read(from: folder.text(of: "events")))
    }

    @Test(.release, arguments: PatternCatalogue.all.filter { $0.presence == .atWork }.map(\.key))
    func whatIsToBeTriedShowsThePattern(_ key: String) throws {
        let entry = try #require(PatternCatalogue.entry(key))
        let (run, events) = try events(of: entry.tries)
        #expect(run.ending == .exited(0), "\(key): \(run.errors)")
        #expect(events.contains { $0.pattern == key }, "\(key): nothing of it is told")
    }

    @Test(.release, arguments: Comparison.all.map { [$0.keys.0, $0.keys.1, $0.tries.0, $0.tries.1] })
    func whatIsComparedCanBeTried(_ words: [String]) throws {
        let run = try Playhouse.run(script: "compare \(words[0]) \(words[1])", words[2], words[3])
        #expect(run.ending == .exited(0), "\(run.errors)")
    }

    private struct Reply: Decodable {
        let data: Explanation

        struct Explanation: Decodable {
            let structures: [Structure]
        }

        struct Structure: Decodable {
            let parts: [Part]
        }

        struct Part: Decodable {
            let role: String
            let players: [String]
        }
    }

    /// All that the examples tell, run once.
    private static let heard = Result { try Example.all.flatMap { try $0.events() } }

    /// Whoever is heard to play a part that lasts is one of those whom `explain` names.
    @Test(arguments: [
        ("facade", ["Facade"]), ("mediator", ["ConcreteMediator"]), ("memento", ["Caretaker", "Originator"]),
        ("state", ["Context"]), ("builder", ["Director", "ConcreteBuilder"]), ("command", ["Invoker", "Receiver"]),
        ("template", ["AbstractClass", "ConcreteClass"]), ("mvp", ["Model", "View", "Presenter"]),
        ("chain", ["ConcreteHandler"]), ("strategy", ["Context"]), ("async", ["Scheduler", "WorkerPool"]),
    ])
    func whoIsHeardIsNamed(_ key: String, roles: [String]) throws {
        let run = try Playhouse.run(script: "set require-login on", "explain \(key)", options: ["--json"])
        let reply = try JSONDecoder().decode(Reply.self, from: Data(#require(run.lines.last).utf8))
        for role in roles {
            let named = Set(reply.data.structures.flatMap(\.parts).filter { $0.role == role }.flatMap(\.players))
            var heard: Set<String> = []
            for event in try Self.heard.get() where event.pattern == key {
                for participant in [event.sender, event.receiver].compactMap({ $0 }) where participant.role == role {
                    heard.insert(participant.name)
                }
            }
            #expect(heard.subtracting(named).subtracting(Example.passingHandlers) == [], "\(role)")
            #expect(!heard.isEmpty, "\(role)")
        }
    }
}
