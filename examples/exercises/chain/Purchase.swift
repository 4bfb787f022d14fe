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

    /// Reads a command such as "buy a drone that records people for 700"; nil if it is not one.
    init?(command: String) {
        let words = command.split(separator: " ").map(String.init)
        guard words.count > 3, words[0] == "buy", words[words.count - 2] == "for", let price = Int(words[words.count - 1])
        else { return nil }
        var what = words[1..<(words.count - 2)]
        let recordsPeople = what.suffix(3) == ["that", "records", "people"]
        if recordsPeople { what.removeLast(3) }
        self.init(what.joined(separator: " "), price: price, records: recordsPeople)
    }

    var description: String { what }
}

extension HandlerChain<Purchase, String, Never> {
    /// Sends a purchase along the chain. If every handler passes it on, the sender says so.
    func answer(to purchase: Purchase) -> String { handle(purchase) ?? "no one handles \(purchase)" }
}
