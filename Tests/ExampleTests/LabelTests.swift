import ProgramTestSupport
import Testing

/// The pattern that help names for a command is one that the command shows.
@Suite(.release) struct LabelTests {
    /// What has to be there so that the examples in a command's help can be carried out: by the command's name, else by its
    /// first word.
    private static let stages: [String: [String]] = [
        "task": [
            "task add packing", "task add socks --under @1 --takes 1", "task add shoes --under @1", "task add milk",
            "task add bread --under milk", "task add report",
        ],
        "task up": ["task add packing", "task enter @1"],
        "task top": ["task add packing", "task enter @1"],
        "task reopen": ["task add packing", "task done @1"],
        "popper": ["popper on"], "lights": ["lights on"], "screen": [], "projector": ["projector on", "wait 1m"],
        "amp": ["amp on"], "dvd": ["dvd on", "dvd play metropolis"], "cd": ["amp on", "cd on", "cd play nocturne"],
        "tuner": ["tuner on"],
        "pause": ["watch metropolis", "wait 10"], "resume": ["watch metropolis", "wait 10", "pause"],
        "seek": ["watch metropolis", "wait 10"], "end": ["watch metropolis"],
        "forget": ["watch the general", "wait 10m", "end"],
        "scene": ["scene save evening", "lights on"],
        "quiz hint": ["quiz start"], "quiz answer": ["quiz start"], "quiz build": [ownQuestion],
        "quiz remove": [ownQuestion, "quiz build"], "quiz questions": [ownQuestion, "quiz build"],
        "snake strategy": ["snake start easy"], "snake go": ["snake start easy"],
        "errors retry": ["errors raise noConnection"], "people": ["people sample 1.json"],
        "register": [password], "login": [password, registration],
        "logout": [password, registration, logIn], "passwd": [password, newPassword, registration, logIn],
        "account remove": [password, registration],
        "library": [
            "library add folder Books", "library add folder Archive", "library add book War and Peace --in Books",
        ],
        "quote undo": ["quote new"], "quote redo": ["quote new", "quote undo"],
        "quote save": [picture("holiday")], "quote compare": [picture("bird")],
        "cancel": ["when film ended 'lights on'"], "pool order": ["pool order priority"],
        "chat": ["chat sample"], "chat join": [], "burger": ["burger meat tofu"],
        "orders": [Example.order], "order show": [Example.order], "order cancel": [Example.order],
        "mediator attach": ["mediator detach lights popper"],
        "observers add": ["observers drop 'task counts' 'status line'"],
        "observers unwatch": ["observers watch 'task counts'"],
    ]
    private static let ownQuestion = "quiz add Who --right a --wrong b --wrong c --wrong d"
    private static let password = #"!printf 'correct horse\n' > ann.password"#
    private static let newPassword = #"!printf 'battery staple\n' > ann.new"#
    private static let registration = "register --name Ann --email ann@example.org --password-file ann.password"
    private static let logIn = "login ann@example.org --password-file ann.password"
    private static func picture(_ name: String) -> String {
        #"!printf 'P3 3 2 255 0 0 255 9 9 9 0 0 255 0 99 0 0 99 0 0 99 0\n' > \#(name).ppm"#
    }

    /// The patterns of which a command tells that is run behind others.
    private func patterns(of command: String, behind stage: [String]) throws -> Set<String> {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "events")
        let lines = ["scratch"] + stage
        let run = try Playhouse.run([
            "--ephemeral", "--events", path, "--command", (lines + [command]).joined(separator: "\n"),
        ])
        let events = try Event.read(from: folder.text(of: "events"))
        // What is run later, as a job, has a number of its own behind it.
        let own = events.filter { $0.command == lines.count + 1 }
        #expect(!own.isEmpty, "\(command): \(run.errors)")
        return Set(own.map(\.pattern))
    }

    /// What help says of 'undo' is what 'undo' finds in the history.
    @Test func whatIsNotUndoneIsWhatHelpSays() throws {
        let said = try Playhouse.run(
            script: "mediator detach lights", "chain remove chat", "observers drop 'now playing' 'status line'",
            "trace on", "trace off", "undo --list", "help undo")
        let steps = said.lines.drop { $0 != "trace is off" }.dropFirst().prefix { $0.first?.isNumber == true }
        #expect(steps.count == 1 && steps.first?.contains("mediator detach lights") == true, "\(said.output)")
        let help = said.output.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        #expect(help.contains("Changes to the chain, the observers or the trace are not undone."))
    }

    @Test func aCommandShowsThePatternThatHelpNames() throws {
        for command in try CommandHelp.all() {
            guard let pattern = command.pattern else { continue }
            let family = String(command.name.prefix { $0 != " " })
            let stage = Self.stages[command.name] ?? Self.stages[family] ?? []
            let shown = try command.examples.map { try patterns(of: $0, behind: stage) }
            #expect(shown.contains { $0.contains(pattern) }, "'help \(command.name)' says \(pattern)")
        }
    }
}
