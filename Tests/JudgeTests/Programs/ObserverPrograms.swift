import Patterns

private final class Display: Observer {
    let observerName: String

    init(_ name: String) { observerName = name }

    func update(_ update: SubjectUpdate) {}
}

/// A program's own subject, with the calls that the library's subject makes.
private final class Scale {
    let name = "scale"
    let events: EventStream
    private(set) var displays: [Display] = []
    private var weight = 0

    init(_ events: EventStream) { self.events = events }

    var participant: Participant { Participant(name, .concreteSubject, self) }

    func attach(_ display: Display) {
        displays.append(display)
        events.emit(
            .observer, .attach, from: display.participant, to: participant, .observes(name, at: displays.count),
            because: .asksFor(.new))
    }

    func remove(_ display: Display, isTold: Bool) {
        displays.removeAll { $0 === display }
        guard isTold else { return }
        events.emit(.observer, .detach, from: display.participant, to: participant, .observesNoMore(name))
    }

    /// Sets the weight, and notifies in the way that `tell` says.
    func set(_ next: Int, from former: Int? = nil, _ tell: () -> Void) {
        let old = former ?? weight
        weight = next
        events.call(.observer, .notify, from: participant, to: nil, .changes(from: "\(old)", to: "\(next)")) { tell() }
    }

    func notify(_ display: Display) {
        events.call(.observer, .update, from: participant, to: display.participant, .tells(.new, "\(weight)")) {
            events.arrive(at: display.participant, .update)
        }
    }
}

let observerPrograms = [
    JudgedProgram("an observer that was freed", right: "✓ observer", wrong: "✗ observer toldUnasked") { events, edit in
        let weight = Observable("weight", 0, events: events)
        let lasting = Display("lasting")
        events.command("attach") {
            weight.attach(lasting)
            weight.attach(Display("short"))
        }
        events.command("set") { weight.value = 1 }
        events.command("notify") {
            guard edit() else { return }
            let short = Participant("short", .concreteObserver)
            events.call(.observer, .notify, from: weight.participant, to: nil, .changes(from: "1", to: "2")) {
                events.call(.observer, .update, from: weight.participant, to: lasting.participant, .tells(.new, "2")) {}
                events.call(.observer, .update, from: weight.participant, to: short, .tells(.new, "2")) {}
            }
        }
    },
    JudgedProgram("an observer that leaves", right: "✓ observer", wrong: "✗ observer notTold") { events, edit in
        let (scale, first, second) = (Scale(events), Display("first"), Display("second"))
        events.command("attach") { [first, second].forEach(scale.attach) }
        events.command("leave") { scale.remove(second, isTold: !edit()) }
        events.command("weigh") { scale.set(1) { scale.displays.forEach(scale.notify) } }
    },
    JudgedProgram("an observer that is missed", right: "✓ observer", wrong: "✗ observer notTold") { events, edit in
        let (scale, first, second) = (Scale(events), Display("first"), Display("second"))
        [first, second].forEach(scale.attach)
        events.command("weigh") { scale.set(1) { scale.displays.prefix(edit() ? 1 : 2).forEach(scale.notify) } }
    },
    JudgedProgram(
        "observers that are notified later", right: "✓ observer (notifiedLater)", wrong: "✗ observer notTold"
    ) { events, edit in
        let (scale, first, second) = (Scale(events), Display("first"), Display("second"))
        [first, second].forEach(scale.attach)
        var waiting: [(place: CallPosition, display: Display)] = []
        events.command("weigh") {
            scale.set(1) { for display in scale.displays { waiting.append((events.position, display)) } }
        }
        events.command("deliver") {
            for (place, display) in waiting.prefix(edit() ? 1 : 2) {
                events.resuming(at: place) { scale.notify(display) }
            }
        }
    },
    JudgedProgram("a subject that changes silently", right: "✓ observer", wrong: "✗ observer changesUntold") {
        events, edit in
        let (scale, display) = (Scale(events), Display("first"))
        scale.attach(display)
        events.command("weigh") { scale.set(1) { scale.notify(display) } }
        events.command("weigh again") { scale.set(3, from: edit() ? 2 : nil) { scale.notify(display) } }
    },
]
