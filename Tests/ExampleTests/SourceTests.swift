import ProgramTestSupport
import Testing

/// `source` shows the very lines that the program was built from.
@Suite struct SourceTests {
    /// What `source` shows of each name, in one run: the file's path and the first line's number, then the lines.
    private func sources(of names: [String]) throws -> [String: (path: String, line: Int, lines: [String])] {
        let input = names.map { "source --all \(SourceTests.quoted($0))\n" }.joined()
        let run = try Playhouse.run(["--ephemeral", "--keep-going"], input: Array(input.utf8))
        #expect(run.errors == "")
        var shown: [(path: String, line: Int, lines: [String])] = []
        for line in run.lines {
            let parts = line.split(separator: ":")
            if line.hasPrefix("Sources/"), parts.count == 2, let number = Int(parts[1]) {
                shown.append((String(parts[0]), number, []))
            } else if !shown.isEmpty {
                shown[shown.count - 1].lines.append(line)
            }
        }
        try #require(shown.count == names.count)
        return Dictionary(uniqueKeysWithValues: zip(names, shown))
    }

    private static func quoted(_ name: String) -> String { name.contains("'") ? "\"\(name)\"" : "'\(name)'" }

    @Test func theLinesAreThoseOfTheFile() throws {
        for (name, shown) in try sources(of: ["lights", "ConcreteMediator", "task done", "guest log-in"]) {
            let file = try textOfFile("\(Playhouse.package)/\(shown.path)").split(
                separator: "\n", omittingEmptySubsequences: false)
            let first = try #require(shown.lines.first, "\(name)")
            #expect(file[shown.line - 1].hasPrefix(first.prefix(40)), "\(name): \(shown.path):\(shown.line)")
        }
    }

    @Test func everyCommandHasItsLines() throws {
        let names = try CommandHelp.all().map(\.name)
        let shown = try sources(of: names.filter { $0 != "!" })
        // Where an object bears the name of a command, it is the object that is shown.
        let objects = [
            "quiz", "snake", "chain", "errors", "jobs", "library", "media", "scenes", "chat", "teaching", "quote",
            "quote history", "history",
        ]
        for (name, source) in shown where !objects.contains(name) && !source.path.contains("/Devices/") {
            #expect(source.lines.contains { $0.contains("ShellCommand") || $0.contains("StatefulFeature") }, "\(name)")
        }
    }

    /// Whoever is heard in the examples and is not a user's own thing.
    @Test func whoIsHeardHasLines() throws {
        let roles = [
            "ConcreteHandler", "ConcreteState", "Facade", "Director", "ConcreteBuilder", "AbstractClass",
            "ConcreteClass",
            "Caretaker", "Invoker",
        ]
        var heard: Set<String> = []
        for event in try Example.all.flatMap({ try $0.events() }) {
            for participant in [event.sender, event.receiver].compactMap({ $0 }) where roles.contains(participant.role)
            {
                heard.insert(participant.name)
            }
        }
        #expect(heard.count > 40)
        for (name, source) in try sources(of: heard.subtracting(Example.passingHandlers).sorted()) {
            #expect(!source.lines.isEmpty, "\(name)")
        }
    }

    /// But where the word is also an object's or a command's, that one is meant.
    @Test func aRoleIsFoundInAnyCaseOfLetters() throws {
        let shown = try sources(of: ["handler", "concreteOBSERVER", "receiver", "Mediator", "mediator"])
        for (name, file) in [
            ("handler", "ChainOfResponsibility"), ("concreteOBSERVER", "Observer"), ("receiver", "Command"),
            ("Mediator", "Mediator"),
        ] {
            #expect(shown[name]?.path == "Sources/Patterns/\(file).swift", "\(name)")
        }
        #expect(shown["mediator"]?.path == "Sources/Teaching/MediatorCommand.swift")
    }

    @Test func aRoleIsATypeOfTheWindow() throws {
        let roles = [
            "Handler", "Colleague", "Client", "ConcreteHandler", "ConcreteMediator", "ConcreteColleague", "Leaf",
            "Composite",
            "ConcreteSubject",
            "ConcreteObserver", "Originator", "Memento", "Caretaker", "Facade", "Subsystem", "Context", "ConcreteState",
            "ConcreteStrategy", "Director", "ConcreteBuilder", "Product", "AbstractClass", "ConcreteClass", "Request",
            "RequestQueue", "Scheduler", "WorkerPool", "Worker", "Future", "Model", "View", "Interactor", "Presenter",
            "Router", "Configurator", "Invoker", "Command", "ConcreteCommand", "Receiver",
        ]
        for (role, source) in try sources(of: roles) {
            #expect(source.path.hasPrefix("Sources/Patterns/"), "\(role): \(source.path)")
            // Its name is the role's, or the comment above it says which role it is.
            let bare = role.hasPrefix("Concrete") ? String(role.dropFirst(8)) : role
            let keywords: Set<Substring> = ["class", "struct", "enum", "protocol"]
            let first = source.lines.firstIndex { line in
                !line.hasPrefix("///") && line.split(separator: " ").contains(where: keywords.contains)
            }
            let head = try source.lines.prefix(through: #require(first))
            let words = head.joined(separator: " ").split { !$0.isLetter }.map(String.init)
            #expect(words.contains(role) || words.contains(bare), "\(role): \(head)")
        }
    }

    @Test func aScreenfulIsEnoughUnlessAllIsAskedFor() throws {
        let brief = try Playhouse.run(script: "source theater").lines
        #expect(brief.count <= 21 && brief.last?.hasSuffix(" more lines: source theater --all") == true)
        #expect(try Playhouse.run(script: "source theater --all").lines.count > 60)
        #expect(try Playhouse.run(script: "source lights --all").lines.allSatisfy { $0.count <= 80 })
    }

    @Test func theLastCommandIsShownByWhatItDoes() throws {
        let run = try Playhouse.run(script: "set why on", "devices", "source last")
        #expect(run.output.contains("DevicesCommand.swift:"))
        #expect(run.output.contains("func run(_ arguments: Arguments)"))
        let unknown = try Playhouse.run(script: "source theatre")
        #expect(
            unknown.errors == "-:1: source: there is no object, role or command 'theatre'; 'explain PATTERN' names objects and roles\n")
    }
}
