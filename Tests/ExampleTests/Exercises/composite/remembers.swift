import Patterns

/// A part of a document: the Component. A client asks it for its words and does not know whether it has parts.
protocol DocumentPart: Component {
    /// The number of its words.
    func words() -> Int
}

/// A paragraph: the Leaf.
final class Paragraph: DocumentPart, Leaf {
    let name: String
    let stream: EventStream?
    var text: String

    init(_ name: String, _ text: String, events: EventStream) { (self.name, self.text, stream) = (name, text, events) }

    func words() -> Int {
        reached()
        return text.split(separator: " ").count
    }
}

/// A section: the Composite.
final class Section: DocumentPart, Composite {
    let name: String
    let events: EventStream
    private(set) var parts: [any DocumentPart] = []

    init(_ name: String, events: EventStream) { (self.name, self.events) = (name, events) }

    private var count = 0

    func append(_ part: any DocumentPart) {
        parts.append(part)
        count += part.words()
    }

    func words() -> Int {
        reached()
        return count
    }
}
