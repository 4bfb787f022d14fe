public import PatternEvents
import Patterns

/// Every text that the views put beside the keys and values of the stream, in one table a language.
///
/// A text names the values it shows in braces: `{from} becomes {to}`.
public struct Texts: Sendable {
    /// The texts by their keys.
    public let table: [String: String]

    /// Makes a sentence of the text of `key`.
    ///
    /// - Parameter values: what stands for the names in braces.
    public func text(_ key: String, _ values: [String: String] = [:]) -> String {
        guard let pattern = table[key] else { return key }
        guard !values.isEmpty, pattern.contains("{") else { return pattern }
        var text = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            text += values[String(rest[rest.index(after: open)..<close])] ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    /// What was decided, as the rest of a sentence about who decided it.
    public func what(_ decision: Decision) -> String {
        // What is sent is in the words of the feature that sends it, whichever message it is.
        if let label = decision.label { return text("what.sends", ["label": label]) }
        let values = decision.values.words
        return text("what.\(decision.kind.rawValue)\(Self.longer(decision.kind, values))", values)
    }

    /// What its key has in addition where a value is there that need not be.
    private static func longer(_ kind: Decision.Kind, _ values: [String: String]) -> String {
        switch kind {
        case .connects: values["task"]?.isEmpty == false ? ".task" : ""
        case .sendsNothing: values["colleague"] == nil ? "" : ".colleague"
        default: ""
        }
    }

    /// Why; empty if there is nothing to say.
    public func why(_ reason: Reason) -> String {
        text("why.\(reason.key)", reason.values.words)
    }

    /// How a role is called beside an object: `Handler` of `ConcreteHandler`.
    public func role(_ role: Role) -> String {
        role.rawValue.hasPrefix("Concrete") ? String(role.rawValue.dropFirst(8)) : role.rawValue
    }

    /// How several players of a role are called.
    func plural(_ role: String) -> String {
        if role == "Leaf" { return "Leaves" }
        if role.hasSuffix("y") { return "\(role.dropLast())ies" }
        return role + (role.hasSuffix("s") ? "es" : "s")
    }

    /// The language that the program speaks.
    public static let english = Texts(
        table: [decisions, reasons, rows, sentences, stories, points, verdicts, predictions, lessons].reduce(into: [:])
        {
            table, part in
            table.merge(part) { one, _ in one }
        })

    private static let decisions = [
        "what.sends": "{label}",
        "what.passes": "passes {request}",
        "what.handles": "handles {request}",
        "what.attaches": "attaches {colleague}",
        "what.detaches": "detaches {colleague}",
        "what.leavesOut": "leaves {colleague} out of {label}",
        "what.sendsNothing": "sends nothing",
        "what.sendsNothing.colleague": "sends nothing to {colleague}",
        "what.observes": "attaches to {subject}",
        "what.observesNoMore": "detaches from {subject}",
        "what.initial": "initial {value}",
        "what.old": "old {value}",
        "what.new": "new {value}",
        "what.changes": "becomes {to}",
        "what.restores": "becomes {to}, restored",
        "what.adds": "adds {part}",
        "what.removes": "removes {part}",
        "what.moves": "moves {part} to place {place}",
        "what.replaces": "has {name} as a {by} now, no longer a {part}",
        "what.waits": "waits for {part}",
        "what.isThrough": "completes {part}",
        "what.savesState": "makes the memento {memento}",
        "what.restoresState": "takes its state from the memento {memento}",
        "what.cannotOpen": "cannot open the memento {memento}",
        "what.keeps": "keeps the memento {memento}",
        "what.handsOut": "hands out the memento {memento}",
        "what.drops": "drops the memento {memento}",
        "what.skips": "leaves out {subsystem}: {label}",
        "what.givesUp": "gives up at {label}",
        "what.begins": "begins a new {product}",
        "what.handsOver": "hands over {product}",
        "what.runs": "{method}, the skeleton",
        "what.enqueues": "enqueues {request}",
        "what.holdsBack": "holds {request} back",
        "what.gives": "gives {request} to {worker}",
        "what.executes": "executes {request}",
        "what.completes": "completes {request}",
        "what.isComplete": "is complete",
        "what.completesWithFailure": "completes {request} with a failure",
        "what.cancels": "cancels {request}",
        "what.connects": "connects {one} and {other}",
        "what.connects.task": "connects {one} and {other} for {task}",
    ]

    private static let reasons = [
        "why.none": "",
        "why.words": "{words}",
        "why.passing": "{words}",
        "why.rule": "because {rule}",
        "why.noRule": "no rule is about {colleague}: {signal}",
        "why.kept": "{rule}: {words}",
        "why.detached": "{colleague} is detached",
        "why.unobserved": "nobody observes it",
        "why.asksFor": "asks for {moments}",
        "why.madeBy": "",
        "why.stays": "{context} stays {state}",
        "why.final": "final, the skeleton's",
        "why.abstract": "abstract, {class}'s",
        "why.default": "default, the skeleton's",
        "why.default.own": "default, {class} overrides it",
        "why.hook": "hook, {class} leaves it empty",
        "why.hook.own": "hook, {class} fills it",
        "why.nobodyChose": "nobody chose one",
    ]

    private static let rows = [
        "step.heading": "{command}: row {row} of {count}",
        "step.keys": "space or → goes on, b or ← back, a number to its row, q leaves",
        "step.more": "… and {count} more of the same",
        "export.result": "right was {what}",
        "export.title": "A recording of Playhouse",
        "export.keys":
            "← → walk through the rows, Home and End go to the first and the last; printed it is a hand-out.",
        "export.reveal": "show the answer",
        "export.sources": "The lines that ran",
        "question.handler": "Who of the chain takes '{command}'?",
        "question.mediator": "Whom does the mediator {mediator} send an order?",
        "question.observers": "Which observers does {subject} tell?",
        "export.structure": "Who plays which role",
        "structure.more": "{count} more",
        "structure.madeFor": "made for '{command}'",
        "row.taken": "{handler} takes {request}",
        "row.passesThenTaken": "{count} pass; {handler} takes {request}",
        "row.onePassesThenTaken": "1 passes; {handler} takes {request}",
        "row.allPass": "all pass {request}: nobody takes it",
        "row.chain": "{name} chain: {what}",
        "row.chainAllPass": "{name} chain: all pass",
        "row.pass": "{handler} passes {request}",
        "row.call": "{from} → {to}: {what}",
        "row.callAgain": "→ {to}: {what}",
        "row.tell": "→ {to}",
        "row.own": "{from}: {what}",
        "row.fact": "{from} {what}",
        "row.unexecute": "{from} → {to}: unexecute",
        "row.execute": "{from} → {to}: execute",
        "row.becomes": "{name} becomes {new}",
        "row.becomesFrom": "{name}: {old} becomes {new}",
        "row.changed": "{name}: {new}",
        "row.stateBecomes": "; {name} becomes {new}",
        "row.tailBecomes": "becomes {new}",
        "row.parts": "{count} parts",
        "row.allParts": "all its {count} parts",
        "row.others": "{count} others",
        "row.kept": "kept: {rule}",
        "row.strategy": "{name}'s strategy becomes {new}",
        "row.answers": "; answer: {answer}",
        "row.step": "{number} {name}",
        "row.times": "{what}, {count} times",
        "row.noMediator": "no mediator: unexecute puts values back, it gives no orders",
        "row.folded": "folded: {what}",
        "row.oneSignal": "1 signal without a rule",
        "row.signals": "{count} signals without a rule",
        "row.oneUnobserved": "1 change nobody observes",
        "row.unobserved": "{count} changes nobody observes",
        "row.oneStay": "1 state step that leaves the state as it was",
        "row.stays": "{count} state steps that leave the state as it was",
        "row.forgotten": "{count} events more, which were not kept",
        "row.later": "later, from '{command}' row {row}",
        "row.laterFrom": "later, from '{command}'",
    ]
}
