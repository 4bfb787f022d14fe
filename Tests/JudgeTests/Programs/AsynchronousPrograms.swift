import Patterns

private let (queue, worker) = (Participant("queue", .requestQueue), Participant("worker 1", .worker))

private func enqueue(_ name: String, _ events: EventStream) {
    events.emit(.asynchronousProcessing, .enqueue, from: .client, to: queue, .enqueues(name))
}

private func execute(_ name: String, by worker: Participant = worker, _ events: EventStream) {
    let request = Participant(name, .request)
    events.emit(.asynchronousProcessing, .execute, from: worker, to: request, .executes(name))
}

private func complete(_ name: String, by worker: Participant = worker, _ events: EventStream) {
    events.emit(
        .asynchronousProcessing, .complete, from: worker, to: Participant(name, .future), .completes(name))
}

let asynchronousPrograms = [
    JudgedProgram("a letter that is printed twice", right: "✓ async", wrong: "✗ async executesTwice") { events, edit in
        events.command("print") {
            enqueue("letter", events)
            for _ in 0..<(edit() ? 2 : 1) { execute("letter", events) }
            complete("letter", events)
        }
    },
    JudgedProgram("a letter that is canceled", right: "✓ async", wrong: "✗ async executesCancelled") { events, edit in
        events.command("print") {
            enqueue("letter", events)
            events.emit(
                .asynchronousProcessing, .cancel, from: .client, to: Participant("letter", .future), .cancels("letter"))
            if edit() { execute("letter", events) }
        }
    },
    JudgedProgram("a letter that another worker completes", right: "✓ async", wrong: "✗ async completesUnexecuted") {
        events, edit in
        events.command("print") {
            enqueue("letter", events)
            execute("letter", events)
            complete("letter", by: edit() ? Participant("worker 2", .worker) : worker, events)
        }
    },
]
