import FeatureTestSupport
import PatternEvents
import StateStore
import Testing

@Suite struct FridgeTests {
    private let desk: FeatureDesk

    init() {
        let (events, store) = (EventStream(), ChangeStore())
        desk = FeatureDesk(FridgeFeature(events: events, store: store).handlers, events: events, store: store)
    }

    @Test func whatIsPutInIsShownAndTakenBack() throws {
        #expect(try desk.run("fridge put cold milk") == "cold milk is in the fridge")
        #expect(
            desk.error("fridge put cold milk")
                == "fridge put: 'cold milk' is in the fridge already; 'fridge' shows what is there")
        #expect(try desk.run("fridge") == "cold milk")
        #expect(desk.undo())
        #expect(try desk.run("fridge") == "the fridge is empty")
    }

    @Test func changesKeepTheirPromises() throws {
        var made = 0
        let broken = try StatefulFeatureContract.violations(
            of: { FridgeState() }, changes: 100,
            change: { fridge in
                made += 1
                guard made.isMultiple(of: 3), let food = fridge.foods.first else {
                    return .put("food \(made)", place: made % (fridge.foods.count + 1))
                }
                return .take(food)
            },
            state: \.foods, lasting: \.foods
        )
        #expect(broken == [])
    }
}
