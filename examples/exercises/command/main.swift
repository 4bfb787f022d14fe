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
