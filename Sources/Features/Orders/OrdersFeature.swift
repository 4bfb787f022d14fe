public import Commands
public import Patterns
public import StateStore

/// The theater's shop, which takes orders for delivery.
///
/// Source: the lesson on Clean Swift, after Raymond Law's article on the use case "create order". The folder
/// `CreateOrder` has a file for each part of the scene: a view, an interactor, a presenter, workers, a router, a
/// configurator and the models that cross their boundaries. Each smaller scene is a single file with the same parts.
public final class OrdersFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem] = []
    public let completionSources: [any CompletionSource]

    let book: OrderBook

    /// - Parameters:
    ///   - clock: gives the current month.
    ///   - store: records the changes, so that `undo` can reverse them.
    ///   - environment: the value of an environment variable; nil if it is not set or empty.
    ///   - profile: the logged-in user; nil for a guest.
    ///   - interviewer: asks for the fields of an order; held weakly.
    public init(
        events: EventStream,
        clock: ShellClock,
        store: ChangeStore,
        environment: @escaping (String) -> String?,
        profile: @escaping () -> Profile? = { nil },
        interviewer: any SecretInterviewer
    ) {
        let book = OrderBook(store: store)
        let services = OrdersServices(
            book: book, events: events, clock: clock,
            formats: LocaleFormats(environment: environment), profile: profile)
        self.book = book
        handlers = [
            CommandHandler(
                "orders",
                [
                    ListOrdersView(services: services),
                    CreateOrderView(services, interviewer),
                    ShowOrderView(services: services),
                    CancelOrderView(services: services),
                ],
                events: events
            )
        ]
        completionSources = [
            NameCompletion("shipping method") { ShippingMethod.allCases.map { ($0.rawValue, "") } },
            NameCompletion("order") {
                // The newest first.
                book.orders.reversed().map { order in
                    let details = order.details
                    return ("\(order.id)", "\(details.firstName) \(details.lastName), \(order.status.word)")
                }
            },
        ]
    }
}

extension OrdersFeature {
    public var structures: [StructureRecord] {
        [
            Self.structure(
                ListOrdersConfigurator.scene, "orders", ListOrdersConfigurator.shared, ListOrdersView.self,
                ListOrdersInteractor.self, ListOrdersPresenter.self, [ListOrdersWorker.self], ListOrdersRouter.self),
            Self.structure(
                CreateOrderConfigurator.scene, "order create", CreateOrderConfigurator.shared, CreateOrderView.self,
                CreateOrderInteractor.self, CreateOrderPresenter.self,
                [CreateOrderCheckWorker.self, CreateOrderProfileWorker.self, CreateOrderStoreWorker.self],
                CreateOrderRouter.self),
            Self.structure(
                ShowOrderConfigurator.scene, "order show", ShowOrderConfigurator.shared, ShowOrderView.self,
                ShowOrderInteractor.self, ShowOrderPresenter.self, [ShowOrderWorker.self], ShowOrderRouter.self),
            Self.structure(
                CancelOrderConfigurator.scene, "order cancel", CancelOrderConfigurator.shared, CancelOrderView.self,
                CancelOrderInteractor.self, CancelOrderPresenter.self, [CancelOrderWorker.self],
                CancelOrderRouter.self),
        ].flatMap(\.self)
    }

    /// The components of a scene by type, since each command makes its own, and the scene's only configurator.
    private static func structure(
        _ scene: String, _ command: String, _ configurator: some Singleton, _ view: Any.Type, _ interactor: Any.Type,
        _ presenter: Any.Type, _ workers: [Any.Type], _ router: Any.Type
    ) -> [StructureRecord] {
        let parts: [(Role, [Any.Type])] = [
            (.configurator, [type(of: configurator)]), (.view, [view]), (.interactor, [interactor]),
            (.presenter, [presenter]),
            (.worker, workers), (.router, [router]),
        ]
        let name = TypeName.short(type(of: configurator))
        return [
            StructureRecord(
                .cleanSwift, scene,
                parts.flatMap { role, types in types.map { .init(role, TypeName.short($0), $0) } }, madeFor: command),
            StructureRecord(.singleton, name, [.init(.singleton, name, configurator)]),
        ]
    }
}

extension CommandGroup {
    static let orders = CommandGroup("orders", rank: 130)
}
