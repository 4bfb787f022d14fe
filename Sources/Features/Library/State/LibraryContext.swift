import Commands
import PatternEvents
import Patterns
import Text

/// What every command of this feature works with.
final class LibraryContext {
    let state: LibraryState
    let events: EventStream

    init(state: LibraryState, events: EventStream) {
        self.state = state
        self.events = events
    }

    var tree: LibraryTree { state.tree }

    /// Makes a change as part of the command's step.
    func perform(_ change: LibraryChange) {
        state.perform(change)
    }

    /// What the parameter PATH means.
    func part(_ arguments: Arguments) throws(CommandError) -> LibraryPart {
        try LibraryPath.find(arguments.required("PATH"), in: tree)
    }

    /// The folder that the option `--in` names, if it was given.
    func folder(_ arguments: Arguments) throws(CommandError) -> LibraryPart? {
        guard let path = arguments.option("in") else { return nil }
        return try LibraryPath.findFolder(path, in: tree)
    }

    /// A name as typed, checked.
    func name(_ text: String) throws(CommandError) -> String {
        guard text.contains(where: { !$0.isWhitespace }) else { throw .emptyName }
        if ControlCharacters.areIn(text) { throw .controlCharacter(in: "the name") }
        guard !text.utf8.contains(UInt8(ascii: "/")) else { throw .slashInName(text) }
        return text
    }

    /// Checks that nothing in `folder` is called `name`, but perhaps `part` itself.
    func checkIsFree(_ name: String, in folder: LibraryPart, for part: LibraryPart? = nil) throws(CommandError) {
        guard let other = tree.part(of: folder.id, called: name), other != part?.id else { return }
        throw .isThereAlready(LibraryPart(tree: tree, id: other), in: folder)
    }
}
