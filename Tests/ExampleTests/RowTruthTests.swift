import Patterns
import ProgramTestSupport
import RegexBuilder
import Testing
import TraceViews

/// Rows against the stream: no step is left out or shown twice, and a row names the sender and the receivers of its
/// steps.
@Suite(.release) struct RowTruthTests {
    @Test(arguments: Example.all)
    func anExamplesRowsAreItsSteps(_ example: Example) throws { try Self.check(example.stream()) }

    @Test(arguments: LessonTests.ids)
    func aLessonsRowsAreItsSteps(_ id: String) throws {
        // The lesson that mixes all patterns has hardly a command.
        try Self.check(LessonStream.of(id), moreThan: id == "which" ? 1 : 10)
    }

    private static func check(_ stream: String, moreThan least: Int = 10) throws {
        let told = Dictionary(uniqueKeysWithValues: try EventLog(stream).steps.map { ($0.sequence, $0) })
        var checked = 0
        for command in try RowOrderTests.commands(of: stream) {
            let rows = command.rows()
            let shown = rows.rows.filter { $0.word != "change" && !$0.isEvidence }.flatMap(\.steps).map(\.sequence)
            #expect(Set(shown).count == shown.count, "\(command.command.line): a step has two rows")
            let missing = Set(command.steps.map(\.sequence)).subtracting(shown).compactMap { told[$0] }
            #expect(missing.filter { !mayBeFolded($0) } == [], "\(command.command.line)")
            for row in rows.rows where row.word != "change" && !row.isEvidence {
                let steps = row.steps.compactMap { told[$0.sequence] }
                #expect(steps.count == row.steps.count)
                guard isFaithful(row, steps) else {
                    Issue.record("\(command.command.line): \(row.number) '\(row.head)' is of \(steps)")
                    continue
                }
                checked += 1
            }
        }
        #expect(checked > least)
    }

    /// Whether a step may be told in the row of another one, or as a count below the rows.
    private static func mayBeFolded(_ step: Event) -> Bool {
        switch (step.pattern, step.operation) {
        case ("state", "handle"), ("state", "changeState"), ("state", "restoreState"), ("strategy", "answer"),
            ("mediator", "changed"), ("observer", "notify"), ("vip", "configure"):
            true
        case ("mediator", "notifyColleague"): step.receiver == nil
        case ("command", "execute"), ("command", "unexecute"): step.receiver?.role == "Receiver"
        default: false
        }
    }

    /// Whether a row names the sender of its steps and each of their receivers, and nobody else as such.
    private static func isFaithful(_ row: TraceRow, _ steps: [Event]) -> Bool {
        guard let first = steps.first else { return false }
        if first.operation == "notify" {
            let observers = steps.dropFirst().compactMap { $0.receiver?.name }
            guard row.head.hasPrefix("\(first.sender.name)") else { return false }
            let names = distinct(observers)
            let all = names.count > 3 ? "\(names.count) others" : names.joined(separator: ", ")
            return observers.isEmpty ? !row.head.contains("→ ") : row.head.hasSuffix(" → \(all)")
        }
        let (sender, receiver) = (first.sender.name, first.receiver?.name ?? "")
        switch first.operation {
        case "handleRequest" where first.pattern == "chain":
            var rest = row.head[...]
            return walks(steps).allSatisfy { walk in
                guard let said = rest.firstRange(of: outcome(of: walk)) else { return false }
                rest = rest[said.upperBound...]
                return true
            }
        case "templateMethod": return row.head.hasPrefix("\(receiver): ")
        case "primitiveOperation": return row.head.contains(receiver) || row.head.contains("the skeleton's")
        case "setStrategy": return row.head.hasSuffix("\(sender) becomes \(receiver)")
        default: break
        }
        guard let arrow = row.head.firstRange(of: "→ ") else {
            return row.head.hasPrefix("\(first.sender.name) ")
        }
        let isScene = ["vip", "mvp"].contains(first.pattern)
        let actor = sender + (isScene ? " \(first.sender.role.lowercased())" : "") + " "
        let before = row.head[..<arrow.lowerBound]
        guard before == actor || before.isEmpty && ["facade", "observer"].contains(first.pattern) else { return false }
        let receivers = steps.compactMap { $0.receiver.map { isScene ? $0.role.lowercased() : $0.name } }
        let distinct = distinct(receivers)
        let count = receivers.count
        let names =
            count > 3
            ? ["\(count) others", "\(count) parts"] + (distinct.count == 1 ? distinct : [])
            : [receivers.joined(separator: ", "), distinct.joined(separator: ", ")]
        let after = row.head[arrow.upperBound...]
        return names.contains { after == $0 || after.hasPrefix("\($0): ") }
    }

    /// The walks along chains in a row, one after the other: a handler that passes a request on is the next sender.
    private static func walks(_ steps: [Event]) -> [[Event]] {
        steps.reduce(into: []) { walks, step in
            if let last = walks.last?.last, last.answer == "passed", last.receiver?.name == step.sender.name {
                walks[walks.count - 1].append(step)
            } else {
                walks.append([step])
            }
        }
    }

    /// Who handles a request comes last, and how many have passed it on is counted; or nobody handles it.
    private static func outcome(of walk: [Event]) -> Regex<Substring> {
        guard let last = walk.last, last.answer == "handled" else { return /all pass | chain: unhandled/ }
        let count = walk.count - 1
        let passes = count == 0 ? "" : count == 1 ? "1 passes; " : "\(count) pass; "
        let words = "\(passes)\(last.receiver?.name ?? "") handles "
        return Regex { words }
    }

    private static func distinct(_ names: [String]) -> [String] {
        names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    }

    /// A worker completes a request, and a part tells the composite that it belongs to: nothing completes itself.
    @Test func nothingCompletesItself() throws {
        let said = try Playhouse.run(script: "task sample\ntrace on\ntask run 1\nquote new\n", options: ["-k"]).lines
        let completions = said.filter { $0.contains(" completes ") || $0.hasSuffix(": complete") }
        #expect(completions.count >= 13)
        for line in completions {
            let ends = line.dropFirst(13).replacing(": complete", with: "").split(
                separator: line.contains(" → ") ? " → " : " completes ")
            #expect(ends.count == 2 && ends[0].drop { $0 == " " } != ends[1], "\(line)")
        }
    }

    @Test func noRowIsSpentOnTheConfigurator() throws {
        let said = try Playhouse.run(script: "trace on\norders\n").lines
        #expect(!said.contains { $0.contains(" connects ") })
        #expect(said.contains("   not shown: 5 connections that a Configurator made"))
    }

    /// A run is shown leaf by leaf as it goes, for people and for programs.
    @Test func aRunningJobShowsItsLeaves() throws {
        let script = "task sample\nbackground task run 1 --in-turn\nwait 0.7\njobs\n"
        let said = try Playhouse.run(script: script).lines
        let leaves = said.drop { !$0.hasPrefix("%1  running") }.dropFirst().prefix { $0.hasPrefix(" ") }
        #expect(leaves.map { $0.drop { $0 == " " } } == ["██████████  100 %    task1", "████░░░░░░  40 %     task2"])
        let replies = try Playhouse.run(script: script, options: ["--json"]).lines
        let jobs = try #require(replies.first { $0.hasPrefix(#"{"command":"jobs""#) })
        #expect(jobs.contains(#""parts":[{"name":"task1","progress":1},{"name":"task2","progress":0.4"#), "\(jobs)")
    }

    /// What help says of a command that reads is what it does: the change store hears nothing of it.
    @Test func aCommandThatReadsChangesNothing() throws {
        let effects = Dictionary(uniqueKeysWithValues: try CommandHelp.all().map { ($0.name, $0.effect) })
        var seen: Set<String> = []
        for stream in try Example.all.map({ try $0.stream() }) + LessonTests.ids.map({ try LessonStream.of($0) }) {
            for command in try RowOrderTests.commands(of: stream) {
                guard let name = Self.name(of: command.command.line, among: effects.keys), effects[name] == "reads"
                else { continue }
                seen.insert(name)
                // What time brings meanwhile is not its doing, nor is the score of whoever has predicted it.
                let steps = Dictionary(uniqueKeysWithValues: command.steps.map { ($0.sequence, $0) })
                func isOwn(_ step: Int) -> Bool {
                    steps[step].map { $0.parent.map(isOwn) ?? ($0.cause == nil) } ?? false
                }
                let own = command.changes.filter { $0.feature != "predictions" && $0.inside.map(isOwn) ?? true }
                let changed = own.map { "\($0.part): \($0.old ?? "") becomes \($0.new)" }
                #expect(changed == [], "'\(command.command.line)' reads, says its help")
            }
        }
        #expect(seen.count > 30, "\(seen.sorted())")
    }

    /// The command that a line calls, if it is one of `names`: the longest that it begins with.
    private static func name(of line: String, among names: some Sequence<String>) -> String? {
        guard !line.contains(where: { ";|><!".contains($0) }) else { return nil }
        return names.filter { line == $0 || line.hasPrefix("\($0) ") }.max { $0.count < $1.count }
    }
}
