import Patterns

/// A part of a parts list.
private protocol Part: Component {
    var weight: Int { get }
    func weigh() -> Int
    func find(_ name: String) -> Bool
}

private final class Screw: Leaf, Part {
    let name: String
    let weight: Int
    let stream: EventStream?

    init(_ name: String, _ weight: Int, _ events: EventStream) {
        (self.name, self.weight, stream) = (name, weight, events)
    }

    func weigh() -> Int {
        reached()
        return weight
    }

    func find(_ name: String) -> Bool {
        reached()
        return name == self.name
    }
}

private final class Assembly: Composite, Part {
    let name: String
    let events: EventStream
    var parts: [any Part]
    var weight: Int { 0 }
    /// Which parts it asks for their weights, and in which order.
    var asked: ([any Part]) -> [any Part] = { $0 }
    var isSilent = false

    init(_ name: String, _ parts: [any Part], _ events: EventStream) {
        (self.name, self.parts, self.events) = (name, parts, events)
    }

    func weigh() -> Int {
        reached()
        return asked(parts).reduce(0) { sum, part in sum + ask(part) { part.weigh() } }
    }

    func find(_ name: String) -> Bool {
        reached()
        for (index, part) in parts.enumerated() {
            let isHit = ask(part) { part.find(name) }
            guard isHit else { continue }
            if !isSilent { leaveOut(parts[(index + 1)...].map { $0 }, because: "it is found") }
            return true
        }
        return false
    }
}

private func table(_ events: EventStream) -> Assembly {
    let leg = Assembly("leg", [Screw("bolt", 3, events), Screw("nut", 1, events)], events)
    return Assembly("table", [leg, Screw("top", 9, events), Screw("hook", 1, events)], events)
}

private func weigh(_ events: EventStream, _ asked: @escaping ([any Part]) -> [any Part]) {
    let table = table(events)
    table.asked = asked
    events.command("weigh") { "\(ComponentClient(events: events).ask(table, "weigh") { table.weigh() })" }
}

let compositePrograms = [
    JudgedProgram("a part that is asked twice", right: "✓ composite", wrong: "✗ composite partAskedTwice") {
        events, edit in
        weigh(events) { parts in edit() ? parts + [parts[2]] : parts }
    },
    JudgedProgram("a part that is not asked", right: "✓ composite", wrong: "✗ composite partNotAsked") { events, edit in
        weigh(events) { parts in edit() ? parts.dropLast() : parts }
    },
    JudgedProgram(
        "parts that are asked in another order", right: "✓ composite", wrong: "✗ composite partsOutOfOrder"
    ) { events, edit in
        weigh(events) { parts in edit() ? parts.reversed() : parts }
    },
    JudgedProgram(
        "a search that stops at its hit", right: "✓ composite", wrong: "✗ composite partNotAsked partNotAsked"
    ) { events, edit in
        let table = table(events)
        table.isSilent = edit()
        events.command("find top") { "\(ComponentClient(events: events).ask(table, "find") { table.find("top") })" }
        events.command("find bolt") { "\(ComponentClient(events: events).ask(table, "find") { table.find("bolt") })" }
    },
]
