public import Commands
public import Patterns
public import StateStore

/// The burger bar: a builder of burgers, one of bills, and a director that knows recipes and directs either one.
///
/// Source: the lesson on Builder.
public final class BurgersFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem] = []
    public let completionSources: [any CompletionSource] = []

    /// Made on demand, because looking up class names takes long.
    public var structures: [StructureRecord] {
        [
            StructureRecord(
                .builder, builder.name,
                [
                    .init(.director, employee.name, employee), .init(.concreteBuilder, builder.name, builder),
                    .init(.product, builder.productName, Burger.self, heldBy: 1),
                    .init(.concreteBuilder, bills.name, bills, heldBy: 0),
                    .init(.product, bills.productName, Bill.self, heldBy: 3),
                ])
        ]
    }

    public var unfinished: [String] { state.draft.value.map { ["a burger (\($0.inWords))"] } ?? [] }

    let state = BurgerState()
    private let builder: BurgerBuilder
    private let bills: BillBuilder
    private let employee: KitchenEmployee

    /// - Parameter store: records the changes, so that 'undo' can reverse them.
    public init(events: EventStream, store: ChangeStore) {
        let builder = BurgerBuilder(state: state, events: events, store: store)
        let employee = KitchenEmployee(events: events)
        let bills = BillBuilder(events: events)
        (self.builder, self.bills, self.employee) = (builder, bills, employee)
        handlers = [
            CommandHandler(
                "burgers",
                [
                    NewBurger(builder: builder),
                    ChooseMeatOrBread.meat(builder),
                    ChooseMeatOrBread.bread(builder),
                    AddSauce(builder: builder),
                    AddIngredients(builder: builder),
                    ShowBurger(builder: builder),
                    BuildBurger(builder: builder),
                    MakeRecipe(builder: builder, employee: employee),
                    MakeBill(builder: bills, employee: employee),
                    ShowMenu(),
                ],
                events: events
            )
        ]
    }
}

extension CommandGroup {
    static let burgers = CommandGroup("burgers", rank: 100)
}
