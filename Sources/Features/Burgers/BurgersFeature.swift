public import Commands
public import PatternEvents
import Patterns
public import StateStore

/// The burger bar: a builder that builds burgers part by part, and a director who knows recipes.
///
/// Source: the lesson on Builder.
public final class BurgersFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem] = []
    public let completionSources: [any CompletionSource] = []

    /// Made when somebody asks: the names of classes take long to find out.
    public var structures: [StructureRecord] {
        [
            StructureRecord(
                .builder, builder.name,
                [
                    .init(.director, employee.name, employee), .init(.concreteBuilder, builder.name, builder),
                    .init(.product, builder.productName, Burger.self, heldBy: 1),
                ])
        ]
    }

    public var unfinished: [String] { state.draft.isEmpty ? [] : ["a burger (\(state.draft.inWords))"] }

    let state = BurgerState()
    private let builder: BurgerBuilder
    private let employee: KitchenEmployee

    /// - Parameter store: what undo takes changes back from.
    public init(events: EventStream, store: ChangeStore) {
        let builder = BurgerBuilder(state: state, events: events, store: store)
        let employee = KitchenEmployee(events: events)
        (self.builder, self.employee) = (builder, employee)
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
