// The plain version of the scene for Strategy: an enum of the ways, and one switch over it.

/// The shop computes the postage itself.
final class ShopWithSwitch: Version {
    private let stage: Stage
    private let shop: SwitchingShop

    init(_ stage: Stage) {
        self.stage = stage
        shop = SwitchingShop(stage)
    }

    var objects: [(name: String, object: AnyObject)] { [("shop", shop)] }

    func perform(_ command: String) -> String {
        if command.hasPrefix("price") {
            let (weight, distance) = Scene.parcel(in: command)
            return stage.client(calls: "shop", "price") { "\(shop.price(weight: weight, distance: distance))" }
        }
        return stage.client(calls: "shop", "choose") { shop.choose(String(command.dropFirst(7))) }
    }
}

private final class SwitchingShop {
    enum Way: String {
        case weight, distance, flat
    }

    private let stage: Stage
    private var way = Way.weight

    init(_ stage: Stage) { self.stage = stage }

    func price(weight: Int, distance: Int) -> Int {
        stage.object("shop", changesAt: "its ways")
        stage.object("shop", changesAt: "price")
        stage.object("shop", changesAt: "price", for: .second)
        switch way {
        case .weight: return weight * 3
        case .distance: return distance / 25
        case .flat: return 5
        }
    }

    func choose(_ name: String) -> String {
        way = Way(rawValue: name) ?? .weight
        return way.rawValue
    }
}
