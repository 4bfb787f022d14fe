import Commands
import Text

/// A mediator as it was when it was asked for.
private struct MediatorStructure {
    let name: String
    let rules: [MediatorRuleText]
    let colleagues: [ColleagueStanding]

    init(_ mediator: any RebuildableMediator) {
        (name, rules, colleagues) = (mediator.name, mediator.rules, mediator.colleagues)
    }

    var attached: [String] { colleagues.filter(\.isAttached).map(\.name) }
    var detached: [String] { colleagues.filter { !$0.isAttached }.map(\.name) }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("name", .string(name))
            json.field("rules", of: rules) { rule, json in
                json.field("name", .string(rule.name))
                json.field("description", .string(rule.description))
            }
            json.key("colleagues")
            colleagues.encode(to: &json)
        }
    }
}

/// One mediator: its rules in words, and all its colleagues.
struct MediatorReply: ReplyBody {
    private let mediator: MediatorStructure

    init(_ mediator: any RebuildableMediator) {
        self.mediator = MediatorStructure(mediator)
    }

    func write(to text: inout TextWriter) {
        text.write("rules", .heading)
        text.newline()
        var table = TextTable(indent: 2)
        for rule in mediator.rules {
            table.row(.init(rule.name, .name))
            table.row(.init("  " + rule.description))
        }
        table.write(to: &text)
        write("colleagues", mediator.attached, .name, to: &text)
        write("detached", mediator.detached, .warning, to: &text)
    }

    private func write(_ heading: String, _ names: [String], _ style: Style, to text: inout TextWriter) {
        guard !names.isEmpty else { return }
        text.write(heading, .heading)
        text.newline()
        text.write("  ")
        text.write(names.joined(separator: ", "), style)
        text.newline()
    }

    func encode(to json: inout JSONWriter) { mediator.encode(to: &json) }
}

/// Every mediator: its rules by name, and the first of its colleagues.
struct MediatorListReply: ReplyBody {
    private let mediators: [MediatorStructure]

    init(_ mediators: [any RebuildableMediator]) {
        self.mediators = mediators.map(MediatorStructure.init)
    }

    func write(to text: inout TextWriter) {
        var table = TextTable()
        for mediator in mediators {
            table.row(.init(mediator.name, .heading))
            for (index, rule) in mediator.rules.enumerated() {
                table.row(.init(index == 0 ? "  rules" : "", .quiet), .init(rule.name, .name))
            }
            table.row(.init("  colleagues", .quiet), .init(mediator.attached.shortList))
            if !mediator.detached.isEmpty {
                table.row(.init("  detached", .quiet), .init(mediator.detached.shortList, .warning))
            }
        }
        table.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.array { json in
            for mediator in mediators { mediator.encode(to: &json) }
        }
    }
}
