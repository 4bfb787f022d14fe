import PatternEvents
import Patterns

extension Scene {
    static let composite = Scene(
        .composite,
        [
            ("count", "3"), ("minutes", "187"), ("names", "Nosferatu, Häxan, Faust"), ("open", "3 open"),
            ("add", "4 pieces"), ("minutes", "253"),
        ],
        pattern: ShelfOfParts.init, plain: ShelfOfKinds.init)
}

/// Boxes and pieces answer the same operations.
private final class ShelfOfParts: Version {
    private let stage: Stage
    private let client: ComponentClient
    private let box: Box
    private let shelf: Box

    init(_ stage: Stage) {
        self.stage = stage
        client = ComponentClient(events: stage.events)
        box = Box("box", [Film("Nosferatu", 94, stage.events), Film("Häxan", 93, stage.events)], stage.events)
        shelf = Box("shelf", [box, Book("Faust", stage.events)], stage.events)
    }

    var objects: [(name: String, object: AnyObject)] {
        [("shelf", shelf), ("box", box)] + (box.parts + shelf.parts.dropFirst()).map { ($0.name, $0) }
    }

    func perform(_ command: String) -> String {
        switch command {
        case "count": return "\(client.ask(shelf, "count") { shelf.count() })"
        case "minutes": return "\(client.ask(shelf, "minutes") { shelf.minutes() })"
        case "names": return client.ask(shelf, "names") { shelf.names() }.joined(separator: ", ")
        case "open": return "\(client.ask(shelf, "open") { shelf.open() }) open"
        default:
            box.parts.append(Film("The Kid", 66, stage.events))
            return "\(client.ask(shelf, "count") { shelf.count() }) pieces"
        }
    }
}

/// What all that stands on a shelf can do.
private protocol Piece: Component {
    func count() -> Int
    func minutes() -> Int
    func names() -> [String]
    /// - Returns: how many were opened.
    func open() -> Int
}

private final class Film: Piece, Leaf {
    let name: String
    let stream: EventStream?
    private let length: Int

    init(_ name: String, _ length: Int, _ events: EventStream) {
        (self.name, self.length, stream) = (name, length, events)
    }

    func count() -> Int { answer(1) }
    func minutes() -> Int { answer(length) }
    func names() -> [String] { answer([name]) }
    func open() -> Int { answer(1) }
}

private final class Book: Piece, Leaf {
    let name: String
    let stream: EventStream?

    init(_ name: String, _ events: EventStream) { (self.name, stream) = (name, events) }

    func count() -> Int { answer(1) }
    func minutes() -> Int { answer(0) }
    func names() -> [String] { answer([name]) }
    func open() -> Int { answer(1) }
}

extension Leaf {
    /// What a leaf says when one of its operations is reached.
    fileprivate func answer<Value>(_ value: Value, to operation: String = #function) -> Value {
        reached(operation)
        return value
    }
}

private final class Box: Piece, Composite {
    let name: String
    var parts: [any Piece]
    let events: EventStream

    init(_ name: String, _ parts: [any Piece], _ events: EventStream) {
        (self.name, self.parts, self.events) = (name, parts, events)
    }

    func count() -> Int { sum { $0.count() } }
    func minutes() -> Int { sum { $0.minutes() } }
    func open() -> Int { sum { $0.open() } }

    func names() -> [String] {
        reached()
        return parts.flatMap { part in ask(part) { part.names() } }
    }

    /// Asks each part for the operation that it was asked for itself, and adds up what they answer.
    private func sum(_ operation: String = #function, of answer: (any Piece) -> Int) -> Int {
        reached(operation)
        return parts.reduce(0) { sum, part in sum + ask(part, operation) { answer(part) } }
    }
}
