import EventLines
import Patterns

let events = EventStream(writingTo: .standardOutput)
let sheet = Sheet(events: events)
let history = Invoker<SheetCommand>("history", events: events)

events.command("set A1 to 5") {
    history.run(SetCell("A1", to: "5", in: sheet))
    return sheet.summary
}
events.command("set A1 to 7") {
    history.run(SetCell("A1", to: "7", in: sheet))
    return sheet.summary
}
events.command("copy A1 to B1") {
    history.run(CopyCell("A1", to: "B1", in: sheet))
    return sheet.summary
}
events.command("undo") {
    history.undoLast()
    return sheet.summary
}
events.command("undo") {
    history.undoLast()
    return sheet.summary
}
events.command("redo") {
    history.redoLast()
    return sheet.summary
}

// Further commands: 'exercise check' makes some up, and you can try your own: swift run command 'set C1 to 12' undo
for command in CommandLine.arguments.dropFirst() {
    let words = command.split(separator: " ").map(String.init)
    events.command(command) {
        switch (words.first, words.count) {
        case ("set", 4): history.run(SetCell(words[1], to: words[3], in: sheet))
        case ("copy", 4): history.run(CopyCell(words[1], to: words[3], in: sheet))
        case ("undo", 1): history.undoLast()
        case ("redo", 1): history.redoLast()
        default: break
        }
        return sheet.summary
    }
}
