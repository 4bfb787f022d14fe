import Commands
import Patterns
import Shell
import Teaching
import TraceViews

/// Distinguishes the program's words for its own objects from names that people have given.
struct ProgramWords {
    let sources: SourceIndex
    let base: ShellBase
    let teaching: TeachingCommands

    /// The roles whose players the program has named.
    private static let roles: Set<Role> = [.concreteHandler, .subsystem, .context, .concreteMediator]

    /// The names of the program's own objects.
    var names: Set<String> {
        var names: Set<String> = [PredictionQuestion.nobody, PredictionQuestion.nothing]
        for structure in base.structures.all where structure.pattern != .observer {
            for part in structure.parts where Self.roles.contains(part.role) { names.insert(part.name) }
        }
        for subject in base.directory.subjects.all { names.insert(subject.name) }
        return names.subtracting(teaching.definedNames)
    }

    /// Whether a name is written in the program itself.
    func holds(_ name: String) -> Bool { !teaching.definedNames.contains(name) && sources.quotes(name) }

    /// The name of a command, from its words, without its arguments.
    func name(of command: [String]) -> String { base.directory.description(for: command)?.name ?? "it" }
}

extension ProgramWords {
    /// Whether a name is the program's own.
    func areOwn(_ name: String) -> Bool { names.contains(name) || holds(name) }

    /// The sentence of a row, if nothing in it is what people call something of theirs; else nil.
    func publicSentence(of row: TraceRow) -> String? {
        let sentence = row.sentence
        let values = row.steps.flatMap { $0.decision.values + $0.reason.values }.filter { !$0.isPublic }.map(\.words)
        let names = row.participants.map(\.name) + row.steps.flatMap { [$0.sender.name, $0.receiver?.name ?? ""] }
        // Of a text each word is looked for, since a row may have only a part of it.
        let isSecret = (values + names.filter { !areOwn($0) }).contains { text in
            text.split(separator: " ").contains { sentence.contains($0) && !areOwn(String($0)) }
        }
        return isSecret ? nil : sentence
    }
}
