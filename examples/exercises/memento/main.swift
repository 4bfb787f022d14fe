import EventLines
import Patterns

let events = EventStream(writingTo: .standardOutput)
let desk = Desk(events: events)

events.command("type 'Dear Sir'") {
    desk.type("Dear Sir")
    return desk.editor.screen
}
events.command("go to 5") {
    desk.editor.go(to: 5)
    return desk.editor.screen
}
events.command("type 'old '") {
    desk.type("old ")
    return desk.editor.screen
}
events.command("undo") { desk.undo() ? desk.editor.screen : "nothing to undo" }
events.command("redo") { desk.redo() ? desk.editor.screen : "nothing to redo" }
events.command("undo") { desk.undo() ? desk.editor.screen : "nothing to undo" }
events.command("type 'young '") {
    desk.type("young ")
    return desk.editor.screen
}
events.command("redo") { desk.redo() ? desk.editor.screen : "nothing to redo" }

// Further commands: 'exercise check' makes some up, and you can try your own: swift run memento "type 'kind '" undo
for command in CommandLine.arguments.dropFirst() {
    events.command(command) {
        switch command {
        case "undo": return desk.undo() ? desk.editor.screen : "nothing to undo"
        case "redo": return desk.redo() ? desk.editor.screen : "nothing to redo"
        default:
            desk.type(command.split(separator: "'").last.map(String.init) ?? "")
            return desk.editor.screen
        }
    }
}
