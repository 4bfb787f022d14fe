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

// Further commands: 'exercise check' makes some up, and you can try your own: swift run composite 'count 3 and 5 words'
for command in CommandLine.arguments.dropFirst() {
    let numbers = command.split(separator: " ").compactMap { Int($0) }
    guard !numbers.isEmpty else { continue }
    events.command(command) {
        let paragraphs = numbers.map { number in
            let text = Array(repeating: "word", count: number).joined(separator: " ")
            return Paragraph("paragraph of \(number)", text, events: events)
        }
        let (volume, part) = (Section("volume", events: events), Section("part", events: events))
        for paragraph in paragraphs.dropLast() { part.append(paragraph) }
        volume.append(part)
        volume.append(paragraphs[paragraphs.count - 1])
        return "\(client.ask(volume, "words") { volume.words() }) words"
    }
}
