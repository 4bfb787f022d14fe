import Commands
import Patterns
import Shell
import TraceViews

extension CommandDirectory {
    /// The type of a command.
    ///
    /// - Parameter words: at least its name.
    func typeOfCommand(_ words: [String]) -> String? {
        guard let description = description(for: words) else { return nil }
        let called = [description.name] + description.synonyms
        guard called.contains(where: { words.starts(with: $0.split(separator: " ").map(String.init)) }) else {
            return nil
        }
        return handlers.flatMap(\.commands).first { $0.description.name == description.name }
            .map { TypeName.whole(Swift.type(of: $0)) }
    }

    /// The source lines of the participants in a recording.
    func sources(in index: SourceIndex) -> HTMLExport.Source {
        { participant, type, methods in
            self.code(of: participant, type, methods, in: index).map { ($0.place, $0.lines) }
        }
    }

    /// The first of these methods that a participant has, or else its type. All typed commands share one type, so `run`
    /// of the command behind it is returned.
    func code(
        of participant: Participant, _ type: String, _ methods: [String], in index: SourceIndex
    ) -> SourceIndex.Declaration? {
        guard participant.role == .concreteCommand,
            let own = typeOfCommand(participant.name.split(separator: " ").map(String.init))
        else { return type.isEmpty ? nil : index.code(of: type, methods: methods) }
        return index.code(of: own, methods: ["run"])
    }
}
