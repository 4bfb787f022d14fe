import Commands
import Patterns
import StateStore

/// `scene remove evening`: removes a scene.
struct SceneRemoveCommand: ShellCommand {
    let theater: HomeTheater

    static let name = Parameter("NAME", .name(of: "scene"), .joined)
    let description = CommandDescription(
        "scene remove",
        saidElsewhere: ["delete"],
        group: .theater,
        summary: "remove a saved scene",
        parameters: [Self.name],
        examples: ["scene remove evening"],
        pattern: .memento,
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = try theater.scene(arguments[Self.name])
        theater.cells.scenes[name] = nil
        return .message("the scene '\(name)' is removed", ["name": .string(name)])
    }
}
