import Patterns

/// A request: something that an employee wants to buy.
struct Purchase: CustomStringConvertible {
    let what: String
    let price: Int
    /// Whether it records people.
    let recordsPeople: Bool

    init(_ what: String, price: Int, records recordsPeople: Bool = false) {
        (self.what, self.price, self.recordsPeople) = (what, price, recordsPeople)
    }

    var description: String { what }
}

extension HandlerChain<Purchase, String, Never> {
    /// Sends a purchase along the chain. If every handler passes it on, the sender says so.
    func answer(to purchase: Purchase) -> String { handle(purchase) ?? "no one handles \(purchase)" }
}
