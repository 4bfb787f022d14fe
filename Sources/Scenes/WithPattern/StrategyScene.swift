import Patterns

extension Scene {
    static let strategy = Scene(
        .strategy,
        [
            ("price 3 kg, 200 km", "9"), ("choose distance", "distance"), ("price 3 kg, 200 km", "8"),
            ("price 1 kg, 400 km", "16"), ("choose flat", "flat"), ("price 3 kg, 200 km", "5"),
        ],
        pattern: ShopWithStrategies.init, plain: ShopWithSwitch.init)

    /// Reads the numbers in `price 3 kg, 200 km`.
    static func parcel(in command: String) -> (weight: Int, distance: Int) {
        let numbers = command.split { !$0.isNumber }.compactMap { Int($0) }
        return (numbers[0], numbers[1])
    }
}

/// The shop holds one way to compute the postage.
private final class ShopWithStrategies: Version {
    private let stage: Stage
    private let shop: Shop

    init(_ stage: Stage) {
        self.stage = stage
        shop = Shop(stage)
    }

    var objects: [(name: String, object: AnyObject)] { [("shop", shop)] }

    func perform(_ command: String) -> String {
        if command.hasPrefix("price") {
            let (weight, distance) = Scene.parcel(in: command)
            return stage.client(calls: "shop", "price") { "\(shop.price(Parcel(weight: weight, distance: distance)))" }
        }
        return stage.client(calls: "shop", "choose") {
            stage.object("client", changesAt: "making a strategy")
            let next: any Strategy<Parcel, Int, Never> =
                command == "choose flat" ? Flat(stage: stage) : ByDistance(stage: stage)
            return shop.choose(next)
        }
    }
}

private struct Parcel {
    let weight: Int
    let distance: Int
}

private final class Shop {
    private var postage: StrategyContext<Parcel, Int, Never>
    private let stage: Stage

    init(_ stage: Stage) {
        self.stage = stage
        postage = StrategyContext("shop", ByWeight(stage: stage), events: stage.events)
    }

    func price(_ parcel: Parcel) -> Int {
        stage.object("shop", changesAt: "what it passes to its strategy", for: .second)
        return postage.run(parcel)
    }

    func choose(_ strategy: any Strategy<Parcel, Int, Never>) -> String {
        postage.setStrategy(strategy)
        return strategy.name
    }
}

private struct ByWeight: Strategy {
    let stage: Stage
    let name = "weight"

    func run(_ parcel: Parcel) -> Int {
        stage.object("ByWeight", changesAt: "its computation", for: .second)
        return parcel.weight * 3
    }
}

private struct ByDistance: Strategy {
    let stage: Stage
    let name = "distance"

    func run(_ parcel: Parcel) -> Int {
        stage.object("ByDistance", changesAt: "its computation", for: .second)
        return parcel.distance / 25
    }
}

private struct Flat: Strategy {
    let stage: Stage
    let name = "flat"

    func run(_ parcel: Parcel) -> Int {
        stage.object("Flat", changesAt: "its computation", for: .second)
        return 5
    }
}

extension Strategy where Input == Parcel {
    fileprivate func label(of input: Parcel) -> String { "price" }
}
