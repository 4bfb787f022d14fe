import Foundation
import ProgramTestSupport
import Testing

/// `source` shows exactly the lines from which the program was built.
@Suite struct SourceTests {
    /// What `source` shows of each name, in one run: the file's path and the first line's number, then the lines.
    private func sources(of names: [String]) throws -> [String: (path: String, line: Int, lines: [String])] {
        let input = names.map { "echo ===\nsource --all \(SourceTests.quoted($0))\n" }.joined()
        let run = try Playhouse.run(["--ephemeral", "--keep-going"], input: Array(input.utf8))
        #expect(run.errors == "")
        var shown: [(path: String, line: Int, lines: [String])] = []
        var isNext = false
        for line in run.lines {
            let parts = line.split(separator: ":")
            if line == "===" {
                isNext = true
            } else if isNext, line.hasPrefix("Sources/"), parts.count == 2, let number = Int(parts[1]) {
                isNext = false
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
            "quote history", "history", "mediator",
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

    /// But where the word is also an object's or a command's, that one is meant; and a pattern's before both.
    @Test func aRoleIsFoundInAnyCaseOfLetters() throws {
        let shown = try sources(of: ["handler", "concreteOBSERVER", "receiver", "Mediator", "mediator", "chain"])
        for (name, file) in [
            ("handler", "ChainOfResponsibility"), ("concreteOBSERVER", "Observer"), ("receiver", "Command"),
            ("Mediator", "Mediator"), ("mediator", "Mediator"), ("chain", "ChainOfResponsibility"),
        ] {
            #expect(shown[name]?.path == "Sources/Patterns/\(file).swift", "\(name)")
        }
    }

    /// The book's methods, each under a role that the book or a trace names, and as it is called here where it is not the same.
    private static let book: [(role: String, methods: KeyValuePairs<String, String>)] = [
        ("Handler", ["handleRequest": "handleRequest"]),
        ("Mediator", ["colleagueChanged": "colleagueChanged", "send": "send", "notifyColleague": "colleagueChanged"]),
        ("Colleague", ["changed": "changed", "receive": "receive"]),
        ("Leaf", ["operation": "reached"]),
        ("Composite", ["operation": "ask", "add": "add", "remove": "remove"]),
        ("Subject", ["attach": "attach", "detach": "detach", "notify": "notify"]),
        ("Observer", ["update": "update"]),
        ("Originator", ["createMemento": "createMemento", "setMemento": "setMemento"]),
        ("Caretaker", ["backUp": "backUp", "undo": "undo", "handOut": "handOut"]),
        ("Facade", ["asked": "asked", "call": "call", "subsystemOperation": "call"]),
        ("Subsystem", ["subsystemOperation": "reached"]),
        ("Context", ["request": "request", "changeState": "changeState", "setStrategy": "setStrategy"]),
        ("State", ["handle": "handle"]),
        ("Strategy", ["algorithmInterface": "run"]),
        ("Director", ["construct": "construct"]),
        ("Builder", ["buildPart": "buildPart", "getResult": "getResult"]),
        ("AbstractClass", ["templateMethod": "templateMethod", "primitiveOperation": "abstractStep"]),
        ("Command", ["execute": "execute", "unexecute": "unexecute"]),
        ("ConcreteCommand", ["execute": "execute", "unexecute": "unexecute"]),
        ("Invoker", ["execute": "execute", "undo": "undo"]),
        ("Receiver", ["receive": "receive"]),
        ("RequestQueue", ["enqueue": "enqueue", "dequeue": "dequeue"]),
        ("Worker", ["execute": "execute"]),
        ("Future", ["whenComplete": "whenComplete", "cancel": "cancel"]),
    ]

    /// On the screen of the role, or on one that this screen names.
    @Test func theBooksMethodsAreOnTheScreen() throws {
        var (count, shown) = (0, 0)
        for (role, methods) in Self.book {
            let page = try Playhouse.run(script: "source \(role)").lines
            #expect(page.count <= 23, "\(role)")
            for (method, name) in methods {
                count += 1
                let own = try Playhouse.run(script: "source \(role).\(method)").lines
                #expect(own.count <= 23 && own.last?.hasPrefix("…") == false, "\(role).\(method): \(own)")
                #expect(own.contains { $0.contains("func \(name)(") || $0.contains("func \(name)<") }, "\(own)")
                // Its lines from its head on, as they are without the comment.
                let code = own.drop { $0.hasPrefix("Sources/") || $0.contains("///") }
                shown += page.joined(separator: "\n").contains(code.joined(separator: "\n")) ? 1 : 0
            }
        }
        #expect(count == 45 && shown > 20, "\(shown)")
    }

    /// What is shown on a wall fits there as it is.
    @Test func theWindowHasEightyColumns() throws {
        let files = FileManager.default.enumerator(atPath: "\(Playhouse.package)/Sources/Patterns")
        let paths = (files?.compactMap { $0 as? String } ?? []).filter {
            $0.hasSuffix(".swift") && !$0.hasPrefix("Events/")
        }
        #expect(paths.count > 20)
        for path in paths {
            for line in try textOfFile("\(Playhouse.package)/Sources/Patterns/\(path)").split(separator: "\n") {
                #expect(line.count <= 80, "\(path): \(line)")
            }
        }
    }

    /// The book's method first, the first paragraph of its comment, and which methods have pages of their own.
    @Test func aRoleBeginsWithTheBooksMethod() throws {
        let context = try Playhouse.run(script: "source Context").lines
        #expect(context[1] == "    /// Passes `request` to the current state object.")
        #expect(context[2] == "    public func request(_ request: Request) throws(Failure) {")
        #expect(context.contains("… also: source Context.changeState"))
        #expect(!context.contains { $0.contains("- Throws") })
        #expect(
            try Playhouse.run(script: "source Composite").lines[3] == "    public func ask<Result, Failure: Error>(")
    }

    @Test func aMethodOfAnObjectMayBeInherited() throws {
        for (name, place, line) in [
            ("lights.receive", "Theater/Devices/Device.swift", "func receive(_ order: DeviceOrder)"),
            ("dvd.request", "Patterns/State.swift", "public func request(_ request: Request)"),
            ("task done.run", "Tasks/Commands/SetDone.swift", "func run(_ arguments: Arguments)"),
            ("hub.colleagueChanged", "Theater/Mediator/TheaterMediator.swift", "func colleagueChanged("),
            (
                "QuoteImageMemento", "Quotes/State/QuoteOriginator.swift",
                "private struct QuoteImageMemento: Memento, Codable, Sendable {"
            ),
            ("Folder", "Library/Tree/Folder.swift", "class Folder: LibraryPart, ChangingComposite {"),
            ("People.Person", "People/State/Person.swift", "struct Person: Codable, Equatable, Sendable {"),
        ] {
            let shown = try Playhouse.run(script: "source \(name)").lines
            #expect(shown[0].contains("/\(place):") && shown.contains { $0.contains(line) }, "\(name): \(shown)")
        }
        #expect(try Playhouse.run(script: "source Person").output.contains("\n… also: source People.Person\n"))
    }

    @Test func whatIsNotThereIsSaid() throws {
        let said = try Playhouse.run(
            script: "source Context.requst", "source Facade.open", "source Singleton.instance", "source nobody.open",
            "set why on", "pause", "source 9", options: ["--keep-going"])
        #expect(
            said.errors == """
                -:1: source: Context has no method 'requst'; did you mean 'request'?
                -:2: source: Facade has no method 'open'; it has asked, call, leaveOut
                -:3: source: Singleton has no method 'instance'; 'source Singleton' shows it
                -:4: source: there is no object, role, type or command 'nobody.open'; 'run nobody.open' runs a script
                -:6: pause: nothing is playing; try 'watch FILM', 'listen SONG' or 'radio STATION'
                -:7: source: 'pause' has no row 9; 'why' shows its rows, 1 to 3

                """)
    }

    /// The code of the object that makes the call: the mediator's rules, the state's context, the composite's operation.
    @Test func aRowShowsTheCodeThatMadeIt() throws {
        let rows = try Playhouse.run(
            script: "task sample", "watch general; wait 20m", "set why on", "pause", "source 4", "source 5", "source 7",
            "source 8",
            "task count @1", "source 3", "source 4", "source 99", options: ["--keep-going"])
        let places = rows.lines.filter { $0.hasPrefix("Sources/") }.map { $0.prefix { $0 != ":" } }
        #expect(
            places == [
                "Sources/Features/Theater/Facade/HomeTheaterFacade.swift", "Sources/Patterns/State.swift",
                "Sources/Patterns/Mediator.swift", "Sources/Features/Theater/Mediator/TheaterMediator.swift",
                "Sources/Features/Tasks/Commands/CountTasks.swift", "Sources/Features/Tasks/Tree/TaskComposite.swift",
            ])
        #expect(rows.output.contains("sum += ask(part) { part.count() }"))
        #expect(rows.errors.hasPrefix("-:12: source: 'task count @1' has no row 99; 'why' shows its rows, 1 to "))
    }

    /// Code is broken at spaces, and no row is wider than the screen unless one word is.
    @Test func codeIsNeverCutInsideAWord() throws {
        let names = ["TaskList", "pause", "hub", "home theater", "Folder", "Invoker", "Player", "StoryTeller"]
        let rows = try Playhouse.run(script: names.map { "source '\($0)' --all\n" }.joined()).lines
        let files = try rows.filter { $0.hasPrefix("Sources/") }.map {
            try textOfFile("\(Playhouse.package)/\($0.prefix { $0 != ":" })")
        }
        let words = Set(files.flatMap { $0.split { " \n".contains($0) } })
        for row in rows where !row.hasPrefix("Sources/") && !row.hasPrefix("…") {
            #expect(row.count <= 80, "\(row)")
            for word in row.split(separator: " ") { #expect(words.contains(word), "\(word) in \(row)") }
        }
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
            // What the program's own objects alone are: what is built, and a command that was typed.
            let isOwn = ["Product", "ConcreteCommand"].contains(role)
            #expect(source.path.hasPrefix("Sources/Patterns/") != isOwn, "\(role): \(source.path)")
            // Its name is the role's, or the comment above it says which role it is.
            let bare = role.hasPrefix("Concrete") ? String(role.dropFirst(8)) : role
            let keywords: Set<Substring> = ["class", "struct", "enum", "protocol"]
            let first = source.lines.firstIndex { line in
                !line.hasPrefix("///") && !line.hasPrefix(" ")
                    && line.split(separator: " ").contains(where: keywords.contains)
            }
            let head = try source.lines.prefix(through: #require(first))
            let words = head.joined(separator: " ").split { !$0.isLetter }.map { $0.lowercased() }
            #expect(!Set(words).isDisjoint(with: [role.lowercased(), bare.lowercased()]), "\(role): \(head)")
        }
    }

    @Test func aScreenfulIsEnoughUnlessAllIsAskedFor() throws {
        let brief = try Playhouse.run(script: "source hub").lines
        #expect(brief.count <= 23 && brief.last?.hasSuffix(" more lines: source hub --all") == true)
        #expect(try Playhouse.run(script: "source hub --all").lines.count > 60)
        #expect(try Playhouse.run(script: "source lights --all").lines.allSatisfy { $0.count <= 80 })
    }

    @Test func theLastCommandIsShownByWhatItDoes() throws {
        let run = try Playhouse.run(script: "set why on", "devices", "source last")
        #expect(run.output.contains("DevicesCommand.swift:"))
        #expect(run.output.contains("func run(_ arguments: Arguments)"))
        let unknown = try Playhouse.run(script: "source theatre")
        #expect(
            unknown.errors
                == "-:1: source: there is no object, role, type or command 'theatre'; 'explain PATTERN' names objects and roles\n"
        )
    }
}
