import Patterns

extension Scene {
    static let composite = Scene(
        .composite,
        [
            ("count", "3"), ("minutes", "187"), ("names", "Nosferatu, Häxan, Faust"), ("open", "3 open"),
            ("add", "4 pieces"), ("minutes", "253"),
        ],
        pattern: ShelfOfParts.init, plain: KindsByString.init)
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
        box = Box("box", [Film("Nosferatu", 94, stage), Film("Häxan", 93, stage)], stage)
        shelf = Box("shelf", [box, Book("Faust", stage)], stage)
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
            box.parts.append(Film("The Kid", 66, stage))
            return "\(client.ask(shelf, "count") { shelf.count() }) pieces"
        }
    }
}

/// The operations of every object on a shelf.
private protocol Piece: Component {
    var stage: Stage { get }
    func count() -> Int
    func minutes() -> Int
    func names() -> [String]
    /// - Returns: the number of pieces opened.
    func open() -> Int
}

private final class Film: Piece, Leaf {
    let name: String
    let stage: Stage
    private let length: Int

    init(_ name: String, _ length: Int, _ stage: Stage) {
        (self.name, self.length, self.stage) = (name, length, stage)
    }

    func count() -> Int { answer(1) }
    func minutes() -> Int { answer(length) }
    func names() -> [String] { answer([name]) }
    func open() -> Int { answer(1) }
}

private final class Book: Piece, Leaf {
    let name: String
    let stage: Stage

    init(_ name: String, _ stage: Stage) { (self.name, self.stage) = (name, stage) }

    func count() -> Int { answer(1) }
    func minutes() -> Int { answer(0) }
    func names() -> [String] { answer([name]) }
    func open() -> Int { answer(1) }
}

extension Leaf where Self: Piece {
    var stream: EventStream? { stage.events }

    /// Records the arrival of an operation, and returns its answer.
    fileprivate func answer<Value>(_ value: Value, to operation: String = #function) -> Value {
        stage.object("\(Self.self)", changesAt: "one more operation", for: .second)
        reached(operation)
        return value
    }
}

private final class Box: Piece, Composite {
    let name: String
    var parts: [any Piece]
    let stage: Stage
    var events: EventStream { stage.events }

    init(_ name: String, _ parts: [any Piece], _ stage: Stage) {
        (self.name, self.parts, self.stage) = (name, parts, stage)
    }

    func count() -> Int { sum { $0.count() } }
    func minutes() -> Int { sum { $0.minutes() } }
    func open() -> Int { sum { $0.open() } }

    func names() -> [String] {
        reached()
        return parts.flatMap { part in ask(part) { part.names() } }
    }

    /// Asks each part for the same operation, and adds up the answers.
    private func sum(_ operation: String = #function, of answer: (any Piece) -> Int) -> Int {
        stage.object("Box", changesAt: "one more operation", for: .second)
        stage.object("Piece", changesAt: "one more operation", for: .second)
        reached(operation)
        return parts.reduce(0) { sum, part in sum + ask(part, operation) { answer(part) } }
    }
}
