import Commands
import Patterns
import StateStore
import Text

/// `scene save evening`: keeps a memento of all devices.
struct SceneSaveCommand: ShellCommand {
    let theater: HomeTheater

    static let name = Parameter("NAME", .name(of: "scene"), .joined)
    let description = CommandDescription(
        "scene save",
        group: .theater,
        summary: "save the states of all devices as a scene",
        parameters: [Self.name],
        examples: ["scene save evening"],
        details: "It replaces a scene with the same name.",
        pattern: .memento,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments[Self.name]
        guard name.contains(where: { !$0.isWhitespace }) else {
            throw CommandError(.value, "the title is empty", hint: "give one")
        }
        if ControlCharacters.areIn(name) { throw .controlCharacter(in: "the name") }
        let isReplaced = theater.scenes.keeps(name)
        theater.cells.scenes[name] = theater.sceneOriginator.createMemento(name)
        return .message(
            "the scene '\(name)' is \(isReplaced ? "replaced" : "saved")",
            ["name": .string(name), "replaced": .bool(isReplaced)]
        )
    }
}
