import Patterns

/// 2 euros a kilo: a ConcreteStrategy.
struct ByWeight: Strategy {
    let name = "by weight"

    func run(_ parcel: Parcel) -> Int {
        2 * parcel.kilos
    }
}

/// 5 euros, and 1 more for every 20 kilometers.
struct ByDistance: Strategy {
    let name = "by distance"

    func run(_ parcel: Parcel) -> Int {
        5 + parcel.kilometers / 20
    }
}

/// 9 euros for any parcel.
struct FlatRate: Strategy {
    let name = "flat rate"

    func run(_ parcel: Parcel) -> Int {
        9
    }
}

final class Shop {
    private var postage: StrategyContext<Parcel, Int, Never>

    init(events: EventStream) { postage = StrategyContext("shop", ByWeight(), events: events) }

    func choose(_ strategy: any Postage) { postage.setStrategy(strategy) }

    func price(of parcel: Parcel) -> Int {
        // Heavy things go by distance, as if the shop were in another state.
        let chosen = postage.strategy
        if parcel.kilos > 20 { postage.setStrategy(ByDistance()) }
        if chosen.name == "flat rate" { postage.setStrategy(chosen) }
        return postage.run(parcel)
    }
}
