// The plain version of the scene for Composite: one type with a kind, and a switch over it in every operation.

/// The client goes through the things on the shelf and asks for the kind of each.
final class KindsByString: Version {
    private let stage: Stage
    private let box: Thing
    private let shelf: Thing

    init(_ stage: Stage) {
        self.stage = stage
        box = Thing("box", .box([Thing("Nosferatu", .film(94)), Thing("Häxan", .film(93))]))
        shelf = Thing("shelf", .box([box, Thing("Faust", .book)]))
    }

    var objects: [(name: String, object: AnyObject)] {
        [("shelf", shelf), ("box", box)] + (box.things + shelf.things.dropFirst()).map { ($0.name, $0) }
    }

    func perform(_ command: String) -> String {
        switch command {
        case "count": return "\(count(shelf))"
        case "minutes": return "\(minutes(shelf))"
        case "names": return names(shelf).joined(separator: ", ")
        case "open": return "\(open(shelf)) open"
        default:
            stage.object("Thing", changesAt: "its kinds")
            box.kind = .box(box.things + [Thing("The Kid", .film(66))])
            return "\(count(shelf)) pieces"
        }
    }

    private func kind(_ thing: Thing) -> Thing.Kind { stage.client(calls: thing.name, "kind") { thing.kind } }

    private func count(_ thing: Thing) -> Int {
        stage.object("client", changesAt: "one more function", for: .second)
        stage.object("client", changesAt: "count")
        switch kind(thing) {
        case .film, .book: return 1
        case .box(let things): return things.reduce(0) { $0 + count($1) }
        }
    }

    private func minutes(_ thing: Thing) -> Int {
        stage.object("client", changesAt: "minutes")
        switch kind(thing) {
        case .film(let length): return length
        case .book: return 0
        case .box(let things): return things.reduce(0) { $0 + minutes($1) }
        }
    }

    private func names(_ thing: Thing) -> [String] {
        stage.object("client", changesAt: "names")
        switch kind(thing) {
        case .film, .book: return [thing.name]
        case .box(let things): return things.flatMap(names)
        }
    }

    private func open(_ thing: Thing) -> Int {
        stage.object("client", changesAt: "open")
        switch kind(thing) {
        case .film, .book: return 1
        case .box(let things): return things.reduce(0) { $0 + open($1) }
        }
    }
}

private final class Thing {
    enum Kind {
        case film(Int)
        case book
        case box([Thing])
    }

    let name: String
    var kind: Kind

    init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

    var things: [Thing] { if case .box(let things) = kind { things } else { [] } }
}
