import Commands
import Patterns
import Text

/// The context of this feature's commands.
final class LibraryContext {
    let state: LibraryState
    /// Asks folders and files for their operations.
    let client: ComponentClient

    init(state: LibraryState, events: EventStream) {
        self.state = state
        client = ComponentClient(events: events)
    }

    var tree: LibraryTree { state.tree }

    /// Makes a change as part of the command's step.
    func perform(_ change: LibraryChange) {
        state.perform(change)
    }

    static let path = Parameter("PATH", .name(of: "library path"), .joined)

    /// The part named by the parameter PATH.
    func part(_ arguments: Arguments) throws(CommandError) -> any LibraryPart {
        try LibraryPath.find(arguments[Self.path], in: tree)
    }

    /// The option that names a folder.
    static func folderOption(_ summary: String, _ metavariable: String = "PATH") -> CommandOption<String?> {
        CommandOption("in", .name(of: "library folder"), metavariable, summary: summary)
    }

    /// The folder named by that option, if given.
    func folder(_ path: String?) throws(CommandError) -> Folder? {
        guard let path else { return nil }
        return try LibraryPath.findFolder(path, in: tree)
    }

    /// Checks a typed name.
    func name(_ text: String) throws(CommandError) -> String {
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw CommandError(.value, "the name is empty", hint: "give one")
        }
        if ControlCharacters.areIn(text) { throw .controlCharacter(in: "the name") }
        guard !text.utf8.contains(UInt8(ascii: "/")) else {
            throw CommandError(
                .value, "the name '\(text)' holds a '/'", hint: "leave it out, and name the folder with '--in PATH'")
        }
        return text
    }

    /// Checks that no part of `folder` except perhaps `part` is called `name`.
    func checkIsFree(_ name: String, in folder: Folder, for part: (any LibraryPart)? = nil) throws(CommandError) {
        guard let other = tree.part(of: folder.id, called: name), other !== part else { return }
        throw .isThereAlready(other, in: folder)
    }
}
