import LineInput
import Patterns
import Testing

@testable import Commands
@testable import Shell

@Suite("chain")
struct ChainCommandTests {
    /// Takes texts that begin with its name.
    private final class Reader: Handler<String, String, Never> {
        init(_ name: String, _ events: EventStream) {
            super.init(name, events: events)
        }

        override func takes(_ request: String) -> Bool { request.hasPrefix(name) }
        override func label(of request: String) -> String { request }
        override func reasonForPassing(_ request: String) -> String { "takes \(name)" }
        override func respond(to request: String) -> String { name }
    }

    /// A feature with a chain of its own.
    private final class Desk: Feature {
        let handlers: [CommandHandler] = []
        let statusItems: [StatusItem] = []
        let completionSources: [any CompletionSource] = []
        let readers: HandlerChain<String, String, Never>
        var chains: [any RebuildableChain] { [readers] }

        init(_ events: EventStream) {
            readers = HandlerChain("readers", ["csv", "json", "plain text"].map { Reader($0, events) })
        }
    }

    private let sandbox: Sandbox
    private let desk: Desk

    init() throws {
        var desk: Desk?
        sandbox = try Sandbox { events, _ in
            let made = Desk(events)
            desk = made
            return [made]
        }
        self.desk = try #require(desk)
    }

    private var order: [String] { desk.readers.linked.map(\.name) }

    @Test("lists the chain of a feature by its name")
    func listing() {
        #expect(sandbox.replies(to: "chain readers") == "1  csv\n2  json\n3  plain text\n")
        #expect(sandbox.replies(to: "chain commands") == sandbox.replies(to: "chain"))
    }

    @Test("moves, removes and restores handlers of any chain by the same words")
    func changes() {
        #expect(sandbox.replies(to: "chain readers move json first") == "json moved: json → csv → plain text\n")
        #expect(desk.readers.handle("csv;") == "csv")
        #expect(sandbox.replies(to: "chain readers remove 'plain text'") == "plain text removed: json → csv\n")
        #expect(desk.readers.handle("plain text") == nil)
        #expect(sandbox.replies(to: "chain readers") == "1  json\n2  csv\n-  plain text  removed\n")
        #expect(sandbox.replies(to: "chain readers restore all") == "all restored: csv → json → plain text\n")
        #expect(sandbox.replies(to: "chain commands move shell first").hasPrefix("shell moved: shell → aliases"))
        #expect(order == ["csv", "json", "plain text"])
    }

    @Test(
        "says what is wrong in the words of that chain",
        arguments: [
            ("chain reders", "chain: unknown sub-command 'reders'; did you mean 'chain readers'?"),
            ("chain mov x", "chain: unknown sub-command 'mov'; did you mean 'chain move'?"),
            (
                "chain readers mov x",
                "chain readers: unknown sub-command 'mov'; did you mean 'chain readers move'?"
            ),
            (
                "chain readers move jsn first",
                "chain readers move: there is no handler 'jsn'; did you mean 'json'?"
            ),
            (
                "chain readers move json before",
                "chain readers move: OTHER is missing; usage: chain readers move json before OTHER"
            ),
            (
                "chain readers restore",
                "chain readers restore: HANDLER|all is missing; usage: chain readers restore HANDLER|all"
            ),
            (
                "chain readers move",
                "chain readers move: HANDLER is missing; "
                    + "usage: chain readers move HANDLER before|after|first|last [OTHER]"
            ),
            (
                "chain readers remove",
                "chain readers remove: HANDLER is missing; usage: chain readers remove HANDLER"
            ),
            ("chain restore", "chain restore: HANDLER|all is missing; usage: chain restore HANDLER|all"),
            ("chain readers restore csv", "chain readers restore: 'csv' is in the chain; 'chain readers' shows where"),
            (
                "chain readers restore xyzzy",
                "chain readers restore: there is no handler 'xyzzy'; 'chain readers' lists them"
            ),
            (
                "plan chain readers remove csv",
                "plan: 'chain' cannot be planned; it does something that cannot be undone; run it instead"
            ),
        ])
    func errors(line: String, message: String) {
        #expect(!sandbox.run(line))
        #expect(sandbox.complaints == "-c:1: \(message)\n")
        #expect(order == ["csv", "json", "plain text"])
    }

    @Test("a handler that was removed twice is told how it comes back")
    func twice() {
        #expect(sandbox.run("chain readers remove 'plain text'"))
        #expect(
            sandbox.said("chain readers remove 'plain text'")
                == "-c:1: chain readers remove: 'plain text' was removed; restore it with 'chain readers restore "
                + "'plain text''\n")
    }

    @Test(
        "is completed word by word",
        arguments: [
            ("chain r", ["remove", "restore", "readers"]), ("chain readers ", ["move", "remove", "restore"]),
            ("chain readers move ", ["csv", "json", "'plain text'"]),
            ("chain readers move json ", ["before", "after", "first", "last"]),
            ("chain readers move json before ", ["csv", "'plain text'"]), ("chain readers move json first ", []),
            ("chain readers move json after ", ["csv", "'plain text'"]),
            ("chain readers restore ", ["all"]),
        ])
    func completion(line: String, expected: [String]) {
        let proposal = Completer(
            names: sandbox.names, line: line, cursor: line.utf8.count
        ).proposal
        let texts = proposal.candidates.map(\.insertion)
        let quoted = expected.contains { $0.hasPrefix("'") }
        #expect(texts == expected.map { quoted && !$0.hasPrefix("'") ? "'\($0)'" : $0 })
    }
}
