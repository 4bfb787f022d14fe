import Patterns

/// A second ConcreteBuilder: from the same steps it makes a bill, while the ``BurgerBuilder`` makes a burger.
///
/// The bill under construction lasts only for the command that requests it.
final class BillBuilder: Builder {
    let name = "bill builder"
    let productName = "bill"
    let events: EventStream

    private var parts: [BurgerPart] = []

    init(events: EventStream) { self.events = events }

    // MARK: Builder

    var isUnderConstruction: Bool { !parts.isEmpty }

    func reset() { parts = [] }

    /// Adds a part to the bill. As in a burger, there is one meat and one bread, so another one replaces the first.
    func assemble(_ part: BurgerPart) {
        if let kind = Burger.Default(part) { parts.removeAll { Burger.Default($0) == kind } }
        parts.append(part)
    }

    func finish(defaults: [BurgerPart]) -> Bill {
        defer { reset() }
        return Bill(parts: parts)
    }

    func label(of part: BurgerPart) -> String { part.description }

    func label(ofProduct product: Bill) -> String { product.name }
}

/// The product of the ``BillBuilder``: the prices of a burger's parts. It has no type in common with a ``Burger``.
struct Bill: Equatable, Sendable {
    /// The parts, each with its price in cents.
    let lines: [(part: BurgerPart, cents: Int)]

    init(parts: [BurgerPart]) { lines = parts.map { ($0, $0.cents) } }

    /// The price of all parts, in cents.
    var total: Int { lines.reduce(0) { $0 + $1.cents } }

    /// `bill of 5.50`
    var name: String { "bill of \(Self.price(total))" }

    /// Returns cents as a price: `5.50`.
    static func price(_ cents: Int) -> String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }

    static func == (one: Bill, other: Bill) -> Bool { one.lines.map(\.part) == other.lines.map(\.part) }
}

extension BurgerPart {
    /// The price in cents.
    var cents: Int {
        switch self {
        case .meat(.beef), .meat(.pork): 300
        case .meat(.chicken): 250
        case .meat(.tofu): 220
        case .bread(.wheat): 50
        case .bread(.rye): 60
        case .sauce(let sauce): sauce.ingredients.count * 40
        case .ingredient(.egg), .ingredient(.cheese): 50
        case .ingredient: 30
        }
    }
}
