import Commands
import Text

/// A mediator as it was when its structure was read.
private struct MediatorStructure {
    let name: String
    let rules: [MediatorRuleText]
    let colleagues: [ColleagueStanding]

    init(_ mediator: any RebuildableMediator) {
        (name, rules, colleagues) = (mediator.name, mediator.rules, mediator.colleagues)
    }

    var attached: [String] { colleagues.filter(\.isAttached).map(\.name) }
    var detached: [String] { colleagues.filter { !$0.isAttached }.map(\.name) }

    var facts: [ReplyPart] {
        [
            .fact("name", name),
            .fact("rules", rules.map { [.fact("name", $0.name), .fact("description", $0.description)].object }),
            .fact("colleagues", colleagues.value),
        ]
    }
}

/// One mediator: its rules in words, and all its colleagues.
struct MediatorReply: ReplyTree {
    private let mediator: MediatorStructure

    init(_ mediator: any RebuildableMediator) {
        self.mediator = MediatorStructure(mediator)
    }

    var parts: [ReplyPart] {
        [.line("rules", .heading)]
            + mediator.rules.flatMap { rule -> [ReplyPart] in
                [.line("  ", .init(rule.name, .name)), .line("    \(rule.description)")]
            } + list("colleagues", mediator.attached, .name) + list("detached", mediator.detached, .warning)
            + mediator.facts
    }

    private func list(_ heading: String, _ names: [String], _ style: Style) -> [ReplyPart] {
        names.isEmpty ? [] : [.line(heading, .heading), .line("  ", .init(names.joined(separator: ", "), style))]
    }
}

/// Every mediator: its rules by name, and the first of its colleagues.
enum MediatorList {
    static func reply(_ mediators: [any RebuildableMediator]) -> Reply {
        Reply(
            Listing(rows: mediators.map(MediatorStructure.init), empty: "") { mediator in
                let detached = mediator.detached
                return [.shown(mediator.name, .heading)]
                    + mediator.rules.enumerated().map { index, rule in
                        .named(.init(index == 0 ? "  rules" : "", .quiet), .init(rule.name, .name))
                    } + [.named(.init("  colleagues", .quiet), .init(mediator.attached.shortList))]
                    + (detached.isEmpty
                        ? [] : [.named(.init("  detached", .quiet), .init(detached.shortList, .warning))])
                    + mediator.facts
            })
    }
}
