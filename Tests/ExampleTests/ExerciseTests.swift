import FoundationEssentials
import ProgramTestSupport
import Testing

/// Exercises in Swift: written, solved correctly and incorrectly, built, run and judged.
@Suite(.release) struct ExerciseTests {
    /// Three wrong solutions of each exercise, and what the check says of each.
    private static let wrong = [
        "chain/dispatcher": "✗ the clerk handles purchases up to 100",
        "chain/order": "✗ the privacy officer is asked before the clerk",
        "chain/somebody-always": "✗ shows 'no one handles a crane': it shows 'director approves a crane'",
        "command/acts-when-made": "✗ the same command is executed again",
        "command/forgets-what-was": "set A1 changed A1 from 5, but undo restores nothing",
        "command/no-receiver": "✗ the invoker executes the command, and the command asks the sheet",
        "composite/asks-for-leaves": "chapter does not ask opening, ending; a composite asks all its 2 parts",
        "composite/remembers": "✗ shows '16 words': it shows '13 words'",
        "composite/walker": "book does not ask preface, chapter; a composite asks all its 2 parts",
        "mediator/broadcast": "✗ the form sends nothing to fields that are not concerned",
        "mediator/facade": "✗ the field signals its mediator what was typed",
        "mediator/fields-know-each-other": "✗ the form, and not another field, shows the state",
        "memento/caretaker-reads": "✗ the caretaker returns the memento, and the editor itself opens it",
        "memento/name-tells-all": "✗ the names of mementos do not reveal the editor's state",
        "memento/no-copy": "✗ shows 'Dear |Sir': it shows 'Dear old |Sir'",
        "observer/knows-its-displays": "✗ the temperature notifies its observers",
        "observer/never-detached": "✗ the temperature no longer notifies a display that was taken down",
        "observer/new-value-only": "✗ the trend display is notified of the old value and the new one",
        "state/context-answers": "✗ the request reaches the state 'sent' although nothing follows from it",
        "state/state-holds-data": "✗ shows 'canceled, paid 0, paid back 30': it shows 'canceled, paid 0, paid back 80'",
        "state/switch": "order 1 changes from open to paid, but no state object decided it",
        "strategy/chooses-itself": "✗ the shop calls the strategy that the client has chosen, and chooses none itself",
        "strategy/new-context": "✗ the strategy of the shop is exchanged",
        "strategy/switch": "✗ the shop lets its strategy work",
    ]

    /// Commands such as a check makes up, and the replies to them. No solution that knows only the answers of the scene has them.
    private static let hidden =
        [
            "chain": ["buy a lamp for 7": "clerk approves a lamp", "buy a desk for 700": "head approves a desk"],
            "command": ["set C1 to 12": "A1=7 C1=12", "undo": "A1=7"],
            "composite": ["count 3 and 5 words": "8 words", "count 1 and 2 and 3 words": "6 words"],
            "mediator": [
                "type Japan into country": "country: Japan, company, send",
                "type Acme into company": "country: Japan, company: Acme, tax number, send",
            ],
            "memento": ["type 'quick '": "Dear young quick |Sir", "undo": "Dear young |Sir"],
            "observer": ["warm to 31": "25 degrees, up by 11", "cool to 7": "25 degrees, down by 24"],
            "state": [
                "pay 20 for order 3": "paid, paid 20, paid back 0", "cancel order 3": "canceled, paid 0, paid back 20",
            ],
            "strategy": [
                "price 7 kilos over 120 kilometers by distance": "11 euros",
                "price 7 kilos over 120 kilometers": "11 euros",
            ],
        ] as [String: KeyValuePairs]

    private static let ids = ["chain", "command", "composite", "mediator", "memento", "observer", "state", "strategy"]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ line: String, swift: Bool = false) throws -> Run {
        let environment = swift ? SwiftTool.environment(home: folder.path) : Playhouse.environment
        let child = try Playhouse.start(["--ephemeral", "-c", line], environment: environment, in: folder.path)
        if swift { child.patience = SwiftTool.patience }
        return try child.finish()
    }

    @Test func eachPatternHasOne() throws {
        let said = try run("exercise list")
        #expect(said.lines.map { String($0.prefix { $0 != " " }) } == Self.ids, "\(said.output)\(said.errors)")
        for id in Self.ids {
            #expect(try run("exercise hint \(id) 2").ending == .exited(0))
            let lesson = try textOfFile(Playhouse.package + "/examples/lessons/\(id).lesson")
            #expect(lesson.contains("exercise start \(id)"), "the lesson \(id) does not name its exercise")
        }
    }

    @Test(arguments: [
        ("exercise start chian a", "exercise start: there is no exercise 'chian'; did you mean 'chain'?"),
        ("exercise start quartz a", "exercise start: there is no exercise 'quartz'; 'exercise list' shows them"),
        ("exercise start chain .", "exercise start: there is a '.' already; give the name of a new folder"),
        ("exercise check .", "exercise check: '.' holds no exercise; 'exercise start NAME DIR' writes one"),
        ("exercise hint chain 9", "exercise hint: 'chain' has no hint 9; give one from 1 to 4"),
        (
            "exercise start chain b; exercise check b",
            "exercise check: Swift is not installed; install Swift 6.2 or newer from https://www.swift.org/install"
        ),
    ])
    func whatCannotBeDoneIsSaid(line: String, error: String) throws {
        let said = try run(line)
        #expect(said.errors == "-c:1: \(error)\n")
        #expect(said.ending == .exited(1))
    }

    @Test func aChangedSceneIsNotJudged() throws {
        #expect(try run("exercise start chain c").ending == .exited(0))
        let name = "c/Sources/chain/main.swift"
        try folder.write(try folder.text(of: name).replacing("for 800", with: "for 900"), to: name)
        #expect(
            try run("exercise check c").errors == """
                -c:1: exercise check: 'c/Sources/chain/main.swift' was changed in line 8; put back 'events.command("buy \
                chairs for 800") { approvals.answer(to: Purchase("chairs", price: 800)) }'

                """)
    }

    @Test func theManifestIsGivenToo() throws {
        #expect(try run("exercise start chain m").ending == .exited(0))
        let manifest = try folder.text(of: "m/Package.swift")
        try folder.write(
            manifest.replacing(
                "name: \"chain\", dependencies: [.product",
                with: "name: \"chain\", path: \"Other\", dependencies: [.product"),
            to: "m/Package.swift")
        #expect(
            try run("exercise check m").errors.hasPrefix("-c:1: exercise check: 'm/Package.swift' was changed in line ")
        )
    }

    /// Editors end a file with a line break, or leave one more.
    @Test func aLineBreakAtTheEndOfTheSceneIsNoChange() throws {
        #expect(try run("exercise start chain e").ending == .exited(0))
        let name = "e/Sources/chain/main.swift"
        let scene = try folder.text(of: name)
        #expect(scene.hasSuffix("}\n"))
        for text in [String(scene.dropLast()), scene + "\n"] {
            try folder.write(text, to: name)
            #expect(try run("exercise check e").errors.contains("Swift is not installed"))
        }
    }

    /// README.md names the folder, so that its commands can be typed as they are.
    @Test func theCommandsOfREADMECanBeTyped() throws {
        for id in Self.ids {
            #expect(try run("exercise start \(id) 'my \(id)'").ending == .exited(0))
            #expect(try folder.text(of: "my \(id)/README.md").contains("`exercise check 'my \(id)'`"))
        }
    }

    /// A stream that says little is answered with what is missing; none is believed that cannot be read.
    @Test func aStreamIsJudgedWithoutABuild() throws {
        try folder.write("hello\n", to: "a.jsonl")
        let none = try run("exercise check chain --stream a.jsonl")
        #expect(none.output.contains("✗ the program records events: it records none\n"), "\(none.output)\(none.errors)")
        #expect(
            none.errors == "-c:1: exercise check: the exercise 'chain' is not solved yet; 'exercise hint chain' helps\n"
        )
        let json = try run("set output json; exercise check chain --stream a.jsonl").output
        #expect(json.contains(#""exercise":"chain","holds":false,"ending":"#), "\(json)")
        try folder.write(#"{"kind":"end","seq":9,"result":"ok"}"# + "\n", to: "b.jsonl")
        try folder.write(
            #"{"kind":"session","version":2,"program":"a"}"# + "\n" + (try folder.text(of: "b.jsonl")), to: "b.jsonl")
        #expect(
            try run("exercise check chain --stream b.jsonl").output.contains(
                "✗ the event stream can be read: line 2: the end is of step 9, which is not open\n"))
    }

    /// The written package alone, in both ways to build.
    @Test(.enabled(if: SwiftTool.isWorthAMinute, "needs Swift, and a release of Playhouse"))
    func theWrittenPackageIsWhole() throws {
        #expect(try run("exercise start chain d").ending == .exited(0))
        let start = try run("exercise check d", swift: true)
        #expect(start.ending == .exited(1) && start.output.contains("✗ shows 'clerk approves pens'"), "\(start)")
        let roles = "d/Sources/chain/Approvers.swift"
        let right = try Solution.right("chain")
        try folder.write(right, to: roles)
        try folder.write("let limit = 100\n", to: "d/Sources/chain/Limits.swift")
        let solved = try run("exercise check d", swift: true)
        #expect(solved.ending == .exited(0) && solved.output.contains("16 of 16 hold."), "\(solved)")
        #expect(solved.output.contains("files that the exercise did not have: Sources/chain/Limits.swift\n"))
        // Answers from a table of what the scene buys do not fit what the check buys.
        let table = #"["clerk": ["pens"], "head": ["chairs"], "director": ["a copier"]][name]!.contains(request.what)"#
        try folder.write(right.replacing("request.price <= limit", with: table), to: roles)
        let cheated = try run("exercise check d", swift: true)
        #expect(cheated.ending == .exited(1) && cheated.output.contains("13 of 16 hold."), "\(cheated)")
        try folder.write(right.replacing("request.price <= limit", with: "request.cost <= limit"), to: roles)
        let typo = try run("exercise check d", swift: true)
        #expect(
            typo.errors.contains("the program does not compile: Approvers.swift:") && !typo.errors.contains("`-"),
            "\(typo.errors)")
        try folder.write(right.replacing("request.price <= limit", with: "{ while true {} }()"), to: roles)
        let endless = try run("exercise check d", swift: true)
        // On a busy machine a minute may be over before ten seconds of its own.
        let ends = [
            "the program takes more than 10 seconds of processor time", "the program does not end within 60 seconds",
        ]
        #expect(ends.contains(where: endless.output.contains), "\(endless)")
        try folder.write(
            right.replacing("request.price <= limit", with: "[1, 2][request.price] < limit"), to: roles)
        let trap = try run("exercise check d", swift: true)
        #expect(trap.output.contains("Fatal error: Index out of range"), "\(trap)")
        #expect(trap.output.contains("✗ the command ends: the program ended in the middle"), "\(trap)")
        #expect(try SwiftTool.build(folder.path(of: "d"), ["-c", "release"]).ending == .exited(0))
    }

    /// Right solutions pass, wrong ones fail for the right reason.
    @Test(.enabled(if: SwiftTool.isWorthAMinute, "needs Swift, and a release of Playhouse"))
    func solutionsAreToldFromMistakes() throws {
        var names: [String] = []
        for id in Self.ids {
            #expect(try run("exercise start \(id) \(id)").ending == .exited(0))
            let sources = folder.path(of: "\(id)/Sources/\(id)")
            let given = try FileManager.default.contentsOfDirectory(atPath: sources).sorted()
            let said = try run("exercise check \(id)")
            #expect(said.errors.contains("Swift is not installed"))
            let description = try textOfFile(Playhouse.package + "/examples/exercises/\(id)/\(id).exercise")
            let roles = try #require(
                description.split(separator: "\n").first { $0.hasPrefix("roles ") }?.dropFirst(6))
            let mistakes = Self.wrong.keys.filter { $0.hasPrefix("\(id)/") }.map { String($0.dropFirst(id.count + 1)) }
            let learned = ["composite", "observer", "strategy"].contains(id) ? ["answers-of-the-scene"] : []
            for solution in ["right"] + learned + mistakes {
                let name = "\(id)-\(solution)"
                names.append(name)
                try FileManager.default.createDirectory(
                    atPath: folder.path(of: "all/Sources/\(name)"), withIntermediateDirectories: true)
                for file in given where file != roles {
                    try folder.write(
                        try folder.text(of: "\(id)/Sources/\(id)/\(file)"), to: "all/Sources/\(name)/\(file)")
                }
                let text = try solution == "right" ? Solution.right(id) : Solution.wrong("\(id)/\(solution)")
                try folder.write(text, to: "all/Sources/\(name)/\(roles)")
            }
        }
        #expect(names.count == 35)
        try folder.write(Self.manifest(names), to: "all/Package.swift")
        let build = try SwiftTool.build(folder.path(of: "all"))
        #expect(build.ending == .exited(0), "\(build.output)")
        for name in names {
            let id = String(name.prefix { $0 != "-" })
            let hidden = try #require(Self.hidden[id])
            _ = try Playhouse.run(
                byShell: "exec all/.build/debug/\(name) \"$@\" > \(name).jsonl", hidden.map(\.key),
                in: folder.path)
            let said = try run("exercise check \(id) --stream \(name).jsonl")
            guard let reason = Self.wrong["\(id)/\(name.dropFirst(id.count + 1))"] else {
                #expect(said.ending == .exited(0), "\(name)\n\(said.output)\(said.errors)")
                let replies = try folder.text(of: "\(name).jsonl").components(separatedBy: "\"text\":\"").dropFirst()
                    .map {
                        String($0.prefix { $0 != "\"" })
                    }
                let isRight = replies.suffix(hidden.count).elementsEqual(hidden.map(\.value))
                #expect(isRight == name.hasSuffix("-right"), "\(name) \(replies)")
                continue
            }
            #expect(said.ending == .exited(1), "\(name) passes")
            let text = said.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(text.contains(reason), "\(name)\n\(said.output)")
        }
    }

    private static func manifest(_ names: [String]) -> String {
        let targets = names.map { name in
            ".executableTarget(name: \"\(name)\", dependencies: [.product(name: \"Patterns\", package: \"Patterns\")])"
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "all", dependencies: [.package(path: "../chain/Patterns")],
                targets: [\(targets.joined(separator: ", "))])
            """
    }
}
