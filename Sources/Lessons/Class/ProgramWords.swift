import Commands
import Patterns
public import Shell
public import Teaching
import TraceViews

/// Distinguishes the program's own names from those that users chose.
public struct ProgramWords {
    private let sources: SourceIndex
    private let structures: StructureDirectory
    private let directory: CommandDirectory
    private let definitions: DefinitionRegistry

    /// - Parameter sources: the files that the program was built from.
    public init(
        sources: SourceIndex, structures: StructureDirectory, directory: CommandDirectory,
        definitions: DefinitionRegistry
    ) {
        (self.sources, self.structures) = (sources, structures)
        (self.directory, self.definitions) = (directory, definitions)
    }

    /// The roles of objects that the program itself names.
    private static let roles: Set<Role> = [.concreteHandler, .subsystem, .context, .concreteMediator]

    /// The names of the program's own objects.
    var names: Set<String> {
        var names: Set<String> = [PredictionQuestion.nobody, PredictionQuestion.nothing]
        for structure in structures.all where structure.pattern != .observer {
            for part in structure.parts where Self.roles.contains(part.role) { names.insert(part.name) }
        }
        for subject in directory.subjects.all { names.insert(subject.name) }
        return names.subtracting(definitions.names)
    }

    /// Whether a name occurs in the program's source.
    func holds(_ name: String) -> Bool { !definitions.names.contains(name) && sources.quotes(name) }

    /// The name of a command, from its words, without its arguments.
    func name(of command: [String]) -> String { directory.description(for: command)?.name ?? "it" }
}

extension ProgramWords {
    /// Whether a name is the program's own.
    func areOwn(_ name: String) -> Bool { names.contains(name) || holds(name) }

    /// The sentence of a row; nil if it contains a user's name.
    func publicSentence(of row: TraceRow) -> String? {
        let sentence = row.sentence
        let values = row.steps.flatMap { $0.decision.values + $0.reason.values }.filter { !$0.isPublic }.map(\.words)
        let names = row.participants.map(\.name) + row.steps.flatMap { [$0.sender.name, $0.receiver?.name ?? ""] }
        // Each word of a text is checked, since a row may have only a part of it.
        let isSecret = (values + names.filter { !areOwn($0) }).contains { text in
            text.split(separator: " ").contains { sentence.contains($0) && !areOwn(String($0)) }
        }
        return isSecret ? nil : sentence
    }
}
