import Commands
import Patterns
import Text

// The scene "list orders": its parts in the order of the cycle, then the configurator that connects them.

// MARK: Models

/// The use case: list orders.
enum ListOrders {
    struct Request: SceneModel {
        var contents: Contents { [] }
    }

    struct Response: SceneModel {
        var orders: [Order]
        /// The sum without canceled orders, in cents of ``currency``.
        var total: Int
        var currency: String

        var contents: Contents {
            [("orders", "\(orders.count)"), ("total", "\(total)"), ("currency", currency)]
        }
    }

    struct ViewModel: SceneModel {
        var orders: [OrderTexts]
        /// `3 orders, 42.70 USD`; empty if there are none.
        var summary: String

        var contents: Contents { [("orders", "\(orders.count)"), ("summary", summary)] }
    }
}

// MARK: View

/// The scene "list orders" as the command `orders`.
final class ListOrdersView: OrdersView<any ListOrdersInteractorInput, any OrderRouterInput>, ViewInput, ShellCommand {
    static let id = Parameter("ID", .name(of: "order"), .optional)
    let description = CommandDescription(
        "orders",
        group: .orders,
        summary: "list the orders, or show one",
        parameters: [ListOrdersView.id],
        examples: ["orders", "orders 1"],
        details: "The sum leaves out canceled orders.",
        pattern: .cleanSwift,
        effect: .reads
    )

    private var displayed: ListOrders.ViewModel?

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let id = arguments[Self.id] else { return list() }
        ListOrdersConfigurator.shared.configure(self)
        return try showOrder(id)
    }

    /// Shows all orders.
    func list() -> Reply {
        ListOrdersConfigurator.shared.configure(self)
        displayed = nil
        output?.cross("fetch", ListOrders.Request()) { $0.fetch($1) }
        return displayed.map { Self.listing($0) } ?? .silent
    }

    func display(_ viewModel: ListOrders.ViewModel) {
        reached(viewModel)
        displayed = viewModel
    }

    /// The orders in a table, with their sum below.
    private static func listing(_ viewModel: ListOrders.ViewModel) -> Reply {
        Reply(
            Listing(
                rows: viewModel.orders, empty: "no orders; create one with 'order create'",
                below: [.line(viewModel.summary, .quiet)]
            ) { order in
                [
                    .shown(order.id, .name),
                    .shown(order.statusWord),
                    .shown("customer \(order.customer)"),
                    .shown(order.name),
                    .shown(order.shippingMethod),
                    .shown(order.total),
                    .shown(order.card, .quiet),
                ] + order.facts
            })
    }
}

// MARK: Interactor

/// The boundary from the view to the interactor: requests cross it.
protocol ListOrdersInteractorInput {
    func fetch(_ request: ListOrders.Request)
}

/// Sums up the orders.
struct ListOrdersInteractor: ListOrdersInteractorInput, SceneComponent {
    let identity: SceneIdentity?
    let worker: Boundary<any ListOrdersWorkerInput>
    let output: Boundary<any PresenterInput<ListOrders.Response>>

    func fetch(_ request: ListOrders.Request) {
        reached(request)
        let orders = worker.ask("fetchOrders") { $0.fetchOrders() }
        let total = orders.lazy.filter { $0.status == .placed }.map(\.details.total).reduce(0, +)
        let response = ListOrders.Response(orders: orders, total: total, currency: ShippingMethod.currency)
        output.present(response)
    }
}

// MARK: Worker

/// The boundary from the interactor to the worker.
protocol ListOrdersWorkerInput {
    func fetchOrders() -> [Order]
}

/// Fetches the orders from the book.
struct ListOrdersWorker: ListOrdersWorkerInput, SceneComponent {
    let identity: SceneIdentity?
    let book: OrderBook

    func fetchOrders() -> [Order] {
        reached()
        return book.orders
    }
}

// MARK: Presenter

/// Words the orders and their sum.
struct ListOrdersPresenter: PresenterInput, SceneComponent {
    let identity: SceneIdentity?
    let formats: LocaleFormats
    let output: Boundary<any ViewInput<ListOrders.ViewModel>>

    func present(_ response: ListOrders.Response) {
        reached(response)
        let count = response.orders.count
        let sum = formats.money(response.total, response.currency)
        let summary = "\(formats.number(count)) order\(count == 1 ? "" : "s"), \(sum)"
        let viewModel = ListOrders.ViewModel(
            orders: response.orders.map { OrderTexts($0, in: formats) }, summary: count == 0 ? "" : summary)
        output.display(viewModel)
    }
}

// MARK: Router

/// Leads from the list to the chosen order.
struct ListOrdersRouter: OrderRouter {
    let identity: SceneIdentity?
    let services: OrdersServices
}

// MARK: Configurator

/// Connects the parts of the scene "list orders".
final class ListOrdersConfigurator: Singleton {
    static let shared = ListOrdersConfigurator()
    static let scene = "list orders"

    private init() {}

    func configure(_ view: ListOrdersView) {
        let services = view.services
        let scene = SceneConfigurator(Self.scene, events: services.events)
        let presenter = ListOrdersPresenter(
            identity: scene.identity(.presenter), formats: services.formats,
            output: scene.viewModel { [unowned view] in view })
        let interactor = ListOrdersInteractor(
            identity: scene.identity(.interactor),
            worker: scene.work(by: ListOrdersWorker(identity: scene.identity(.worker), book: services.book)),
            output: scene.response(to: presenter))
        view.connect(scene, to: interactor, ListOrdersRouter(identity: scene.identity(.router), services: services))
    }

    /// Presents the scene, for the routers of other scenes.
    func list(with services: OrdersServices) -> Reply {
        let view = ListOrdersView(services: services)
        // The scene's presenter holds its view weakly.
        return withExtendedLifetime(view) { view.list() }
    }
}
