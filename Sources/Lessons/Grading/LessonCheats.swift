import Commands
import Patterns
import Shell

/// Tries to pass the tasks of a lesson without doing what they ask.
///
/// Each step is tried with all read-only commands, with `undo`, with a stray task, with the beginnings of its own
/// solution, with that solution after a line was left out, misspelled or undone, and with the solutions of the other
/// steps. Lines equivalent to a solution of the step are left out. Read-only commands are tried one after the other on
/// one stage, because they change nothing.
final class LessonCheats {
    private let lesson: Lesson
    private let makeStage: () -> LessonStage
    private(set) var findings: [LessonFault] = []
    /// The number of cheats that failed.
    private(set) var count = 0

    init(_ lesson: Lesson, makeStage: @escaping () -> LessonStage) {
        (self.lesson, self.makeStage) = (lesson, makeStage)
    }

    /// Tries all cheats on the step at that index, from 0.
    ///
    /// - Throws: ``CommandError/interrupted``.
    func attack(_ index: Int) throws(CommandError) {
        let step = lesson.steps[index]
        if let question = step.question { attack(question) }
        guard step.isTask else { return }
        let stage = stage(at: index)
        // A solution that does not work is reported elsewhere.
        let ways = step.ways.compactMap { footprint(of: $0.map(\.text), in: index, isWhole: true) }
        guard ways.count == step.ways.count, !step.checks.hold(for: stage) else { return }
        var passing: [[String]] = []
        for line in looks(on: stage) {
            try CommandError.checkInterruption()
            stage.beginStep()
            _ = stage.run(line)
            count += 1
            if step.checks.hold(for: stage), !ways.contains(Footprint(stage)) { passing.append([line]) }
        }
        for lines in cheats(of: index, on: stage) where !passing.contains(where: { lines.suffix($0.count) == $0[...] })
        {
            try CommandError.checkInterruption()
            guard let footprint = self.footprint(of: lines, in: index) else {
                count += 1
                continue
            }
            if !ways.contains(footprint) { passing.append(lines) }
        }
        for lines in passing.prefix(Self.reported) {
            add(
                step.checks[0].line, "passes with '\(lines.joined(separator: "; "))'",
                "expect more in the [check], or name it as another [solution]")
        }
        for rejection in step.rejections { attack(rejection, in: index) }
    }

    /// The limit for reported cheats of a step.
    private static let reported = 5

    private func add(_ line: Int, _ message: String, _ hint: String) {
        findings.append(LessonFault(line, message, hint: hint))
    }

    private func attack(_ question: Lesson.Question) {
        for guess in question.form.guesses {
            count += 1
            guard question.form.verdict(on: guess)?.isRight == true else { continue }
            add(0, "'[\(question.form.word)]' accepts '\(guess)' as right", "give each part exactly one right answer")
        }
    }

    /// A mistake's message for a failed command must not answer a mistyped word.
    private func attack(_ rejection: Lesson.Rejection, in index: Int) {
        guard let last = rejection.attempt.last, var words = Self.words(of: last.text), !words.isEmpty else { return }
        words[0] += "x"
        let stage = stage(at: index)
        for line in rejection.attempt.dropLast() { _ = stage.run(line.text) }
        _ = stage.run(Quoting.line(of: words))
        count += 1
        if rejection.conditions.hold(for: stage) {
            add(
                rejection.line, "the mistyped line '\(Quoting.line(of: words))' gets the message of the mistake",
                "say which command it is that fails")
        }
    }

    // MARK: What is tried

    /// All read-only commands by name, and the examples from their help.
    private func looks(on stage: LessonStage) -> [String] {
        var lines: [String] = []
        for handler in stage.directory.handlers {
            for command in handler.commands.map(\.description) where command.effect == .reads {
                lines.append(command.name)
                lines += command.examples
            }
        }
        var known: Set<String> = []
        return lines.filter { line in
            let words = Self.words(of: line) ?? []
            return known.insert(line).inserted && !words.isEmpty && words[0] != "lesson"
                && stage.directory.description(for: words)?.effect == .reads
        }
    }

    private func cheats(of index: Int, on stage: LessonStage) -> [[String]] {
        let step = lesson.steps[index]
        var cheats = [["undo"], ["task add stray"]]
        for way in step.ways {
            let lines = way.map(\.text)
            cheats += (0..<max(1, lines.count) - 1).map { Array(lines[...$0]) }
            for place in lines.indices {
                var others = lines
                others.remove(at: place)
                if !others.isEmpty { cheats.append(others) }
                for spoiled in spoiled(lines[place], on: stage) {
                    var lines = lines
                    lines[place] = spoiled
                    cheats.append(lines)
                }
            }
        }
        for (other, step) in lesson.steps.enumerated() where other != index {
            for way in step.ways { cheats.append(way.map(\.text)) }
        }
        var known: Set<[String]> = []
        cheats = cheats.filter { lines in
            known.insert(lines).inserted && !step.ways.contains { lines.contains(inOrder: $0.map(\.text)) }
        }
        return cheats + step.ways.flatMap { way in Self.undoing(way.map(\.text)) }
    }

    /// `undo` and the last line, and a complete solution with the line before the last one undone.
    private static func undoing(_ way: [String]) -> [[String]] {
        guard let last = way.last else { return [] }
        return [["undo", last], way.dropLast() + ["undo", last]]
    }

    /// A line without its last word, and with that word misspelled.
    private func spoiled(_ line: String, on stage: LessonStage) -> [String] {
        guard let words = Self.words(of: line), words.count > 1, let last = words.last else { return [] }
        let shortened = Quoting.line(of: words.dropLast())
        // A quoted command can also contain any text.
        var isFree = last.contains(" ")
        if case .text? = stage.directory.description(for: words)?.parameters.last?.kind {
            isFree = !words[words.count - 2].hasPrefix("-")
        }
        // If learners may choose a text, every spelling is right.
        return isFree ? [shortened] : [shortened, Quoting.line(of: words.dropLast() + [last + "x"])]
    }

    private static func words(of line: String) -> [String]? {
        var parser = CommandParser(source: "-")
        guard case .commands(let commands) = parser.parse(Array(line.utf8)), commands.count == 1,
            commands[0].redirection == nil
        else { return nil }
        return commands[0].words
    }

    // MARK: What it comes to

    /// The stage at the beginning of the step.
    private func stage(at index: Int) -> LessonStage {
        let stage = makeStage()
        let first = lesson.steps[...index].lastIndex { $0.setup != nil } ?? 0
        _ = stage.setUp(lesson.steps[first])
        for step in lesson.steps[first..<index] {
            for line in step.demonstration + step.solution { _ = stage.run(line.text) }
        }
        stage.beginStep()
        return stage
    }

    /// - Parameter isWhole: whether to run all lines that do more than read, even if the step passes earlier.
    /// - Returns: the lines' effect when the step passed; nil if it did not, or if one tried to affect anything
    ///   outside.
    private func footprint(of lines: [String], in index: Int, isWhole: Bool = false) -> Footprint? {
        let stage = stage(at: index)
        let needed = isWhole ? lines.lastIndex { !isLook($0, on: stage) } ?? 0 : 0
        for (place, line) in lines.enumerated() {
            _ = stage.run(line)
            // If there is nothing to undo, the other lines are tried without it.
            if line == "undo", stage.failure != nil, !isWhole { return nil }
            if place >= needed, lesson.steps[index].checks.hold(for: stage) {
                return stage.takeRefusals().isEmpty ? Footprint(stage) : nil
            }
        }
        return nil
    }
}

extension LessonCheats {
    /// Whether a line is a read-only command.
    private func isLook(_ line: String, on stage: LessonStage) -> Bool {
        Self.words(of: line).flatMap { stage.directory.description(for: $0)?.effect } == .reads
    }
}

extension [String] {
    /// Whether it contains all the others, in order.
    fileprivate func contains(inOrder others: [String]) -> Bool {
        var rest = others[...]
        for line in self where line == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}

/// The effect of a step's lines: the changed values, the commands that did more than read or were refused, and the
/// steps of the last command.
private struct Footprint: Equatable {
    private var changes: [String: [String]] = [:]
    private let commands: [String]
    private let last: [String]

    init(_ stage: LessonStage) {
        for case .change(let change) in stage.all {
            let key = "\(change.feature) \(change.part)"
            changes[key] = [changes[key]?.first ?? change.old ?? "", change.new]
        }
        changes = changes.filter { $0.value[0] != $0.value[1] }
        commands = stage.attempts.filter { attempt in
            attempt.failure.map { !CommandError.Kind.ofRefusedLines.contains($0) } ?? false
                || attempt.failure == nil && stage.directory.description(for: attempt.words)?.effect != .reads
        }.map { Quoting.line(of: Array($0.words.prefix(2))) }
        last =
            [stage.commandName ?? ""]
            + stage.last.compactMap { record in
                guard case .step(let step) = record else { return nil }
                return "\(step.pattern) \(step.operation) \(step.sender.name) \(step.receiver?.name ?? "") "
                    + "\(step.decision.key)"
            }
    }
}
