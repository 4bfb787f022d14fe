import Commands
import PatternEvents
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

    /// The source lines of the participants in a recording. Each typed command is an object of one type; its work is in
    /// its own file.
    func sources(in index: SourceIndex) -> HTMLExport.Source {
        { participant, type, methods in
            guard participant.role == .concreteCommand,
                let own = self.typeOfCommand(participant.name.split(separator: " ").map(String.init))
            else { return type.isEmpty ? nil : index.lines(of: type, methods: methods) }
            return index.lines(of: own, methods: ["run"])
        }
    }
}
