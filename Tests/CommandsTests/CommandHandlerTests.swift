import Commands
import Patterns
import PatternsTestSupport
import Testing
import Text

@Suite struct CommandHandlerTests {
    /// Answers with the words it was given.
    struct Echo: ShellCommand {
        let description: CommandDescription
        private let parameter: Parameter<ArraySlice<String>>?

        init(_ name: String, synonyms: [String] = [], _ words: Parameter<ArraySlice<String>>? = nil) {
            parameter = words
            description = CommandDescription(
                name, synonyms: synonyms, group: .test, summary: "echo it", parameters: [words].compactMap(\.self),
                examples: [name], effect: .reads)
        }

        func run(_ arguments: Arguments) throws(CommandError) -> Reply {
            let words = parameter.map { arguments[$0] } ?? []
            guard words.first != "fail" else { throw CommandError(.refused, "it failed", hint: "so what") }
            return .message("\(description.name)(\(words.joined(separator: ",")))")
        }
    }

    private let handler = CommandHandler(
        "tasks",
        [
            Echo("task add", Parameter("WORDS", .text, .optionalMany)), Echo("task list", synonyms: ["tasks"]),
            Echo("chain"), Echo("chain move", Parameter("WORDS", .text, .many)),
            Echo("device"), Echo("longverb1", Parameter("WORDS", .text, .optionalMany)), Echo("longverb2"),
        ], events: EventStream())

    private func command(_ line: String) -> Invocation {
        Invocation(words: line.split(separator: " ").map(String.init), origin: Origin(source: "-", line: 1))
    }

    private func answer(_ line: String) throws(CommandError) -> String? {
        guard let reply = try handler.handleRequest(command(line)) else { return nil }
        var text = TextWriter()
        reply.body.write(to: &text)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    @Test func keepsTheContractOfHandlers() {
        #expect(
            HandlerContract.violations(of: handler, taking: command("tasks"), passing: command("watch it")) == [])
    }

    @Test(arguments: [
        ("task add a b", "task add(a,b)"), ("tasks", "task list()"), ("task list", "task list()"), ("chain", "chain()"),
        ("chain move a", "chain move(a)"), ("longverb1 x", "longverb1(x)"), ("longverb2", "longverb2()"),
        ("longverb3", nil), ("tas", nil), ("device", "device()"),
        // As a number it is "device": handlers compare numbers first.
        ("devidF", nil),
    ])
    func findsTheCommandThatIsMeant(line: String, expected: String?) throws {
        #expect(try answer(line) == expected)
    }

    @Test(arguments: [
        ("task", "task: a sub-command is missing; one of 'add' or 'list'"),
        ("task ad x", "task: unknown sub-command 'ad'; did you mean 'task add'?"),
        ("task frobnicate", "task: unknown sub-command 'frobnicate'; see 'help task'"),
        ("task --add", "task: a sub-command is missing; one of 'add' or 'list'"),
        ("chain mov a", "chain: unknown sub-command 'mov'; did you mean 'chain move'?"),
        ("chain move", "chain move: WORDS is missing; usage: chain move WORDS…"),
        ("tasks all", "tasks: 'all' is one word too many; usage: task list"),
        ("task add fail", "task add: it failed; so what"),
        ("longverb1 fail", "longverb1: it failed; so what"),
    ])
    func failuresNameTheCommand(line: String, message: String) {
        let error = #expect(throws: CommandError.self) { try answer(line) }
        #expect(error?.description == message)
    }

    @Test func tellsWhatGovernsWords() {
        #expect(handler.takenVerbs == ["task", "tasks", "chain", "device", "longverb1", "longverb2"])
        #expect(handler.description(for: ["task", "add", "x"])?.nameWords == 2)
        #expect(handler.description(for: ["tasks"])?.0.name == "task list")
        #expect(handler.description(for: ["task"]) == nil)
        #expect(handler.description(for: []) == nil)
        #expect(handler.reasonForPassing(command("watch")) == "handles task, tasks, chain, …, not watch")
    }
}
