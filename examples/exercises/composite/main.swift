import EventLines
import Patterns

let events = EventStream(writingTo: .standardOutput)
let client = ComponentClient(events: events)
let preface = Paragraph("preface", "This book is short.", events: events)
let chapter = Section("chapter", events: events)
chapter.append(Paragraph("opening", "It was a dark and stormy night.", events: events))
chapter.append(Paragraph("ending", "They lived.", events: events))
let book = Section("book", events: events)
book.append(preface)
book.append(chapter)

events.command("count the preface") { "\(client.ask(preface, "words") { preface.words() }) words" }
events.command("count the chapter") { "\(client.ask(chapter, "words") { chapter.words() }) words" }
events.command("count the book") { "\(client.ask(book, "words") { book.words() }) words" }
events.command("write more, and count the book") {
    preface.text += " Read it twice."
    return "\(client.ask(book, "words") { book.words() }) words"
}
