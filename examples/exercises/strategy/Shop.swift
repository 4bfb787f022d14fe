import Patterns

/// 2 euros a kilo: a ConcreteStrategy.
struct ByWeight: Strategy {
    let name = "by weight"

    func run(_ parcel: Parcel) -> Int {
        // Your part.
        0
    }
}

/// 5 euros, and 1 more for every 20 kilometers.
struct ByDistance: Strategy {
    let name = "by distance"

    func run(_ parcel: Parcel) -> Int {
        // Your part.
        0
    }
}

/// 9 euros for any parcel.
struct FlatRate: Strategy {
    let name = "flat rate"

    func run(_ parcel: Parcel) -> Int {
        // Your part.
        0
    }
}

/// A shop: it holds one strategy and lets it work. It begins with the weight.
final class Shop {
    private var postage: StrategyContext<Parcel, Int, Never>

    init(events: EventStream) { postage = StrategyContext("shop", ByWeight(), events: events) }

    func choose(_ strategy: any Postage) {
        // Your part: exchange the strategy of the context, with setStrategy(_:).
    }

    func price(of parcel: Parcel) -> Int {
        // Your part: let the context run its strategy, with run(_:).
        0
    }
}
