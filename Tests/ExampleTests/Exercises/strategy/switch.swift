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
    private var chosen = "by weight"

    init(events: EventStream) {}

    func choose(_ strategy: any Postage) { chosen = strategy.name }

    func price(of parcel: Parcel) -> Int {
        switch chosen {
        case "by weight": 2 * parcel.kilos
        case "by distance": 5 + parcel.kilometers / 20
        default: 9
        }
    }
}
