import Commands
import PatternEvents
import Patterns
import Text

/// `mediator`: shows its rules and its colleagues.
struct MediatorCommand: ShellCommand {
    let theater: HomeTheater

    let description = CommandDescription(
        "mediator",
        group: .theater,
        summary: "show the mediator's rules and its colleagues",
        examples: ["mediator"],
        details: "The devices know only the mediator. What one of them causes in another is one of these rules.",
        pattern: .mediator,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(MediatorReply(theater.mediator))
    }
}

private struct MediatorReply: ReplyBody {
    let rules: [MediatorRule]
    let colleagues: [(name: String, isAttached: Bool)]

    init(_ mediator: TheaterMediator) {
        rules = mediator.rules
        colleagues = DeviceName.allCases.map { ($0.rawValue, mediator.isAttached($0)) }
    }

    func write(to text: inout TextWriter) {
        text.write("rules", .heading)
        text.newline()
        var table = TextTable(indent: 2)
        for rule in rules {
            table.row(.init(rule.name, .name))
            table.row(.init("  " + rule.description))
        }
        table.write(to: &text)
        write("colleagues", colleagues.filter(\.isAttached).map(\.name), .name, to: &text)
        write("detached", colleagues.filter { !$0.isAttached }.map(\.name), .warning, to: &text)
    }

    private func write(_ heading: String, _ names: [String], _ style: Style, to text: inout TextWriter) {
        guard !names.isEmpty else { return }
        text.write(heading, .heading)
        text.newline()
        text.write("  ")
        text.write(names.joined(separator: ", "), style)
        text.newline()
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.key("rules")
            json.array { json in
                for rule in rules {
                    json.object { json in
                        json.field("name", .string(rule.name))
                        json.field("description", .string(rule.description))
                    }
                }
            }
            json.key("colleagues")
            json.array { json in
                for colleague in colleagues {
                    json.object { json in
                        json.field("name", .string(colleague.name))
                        json.field("attached", .bool(colleague.isAttached))
                    }
                }
            }
        }
    }
}
