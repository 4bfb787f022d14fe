import Commands
import Patterns

// The scene "show order": its parts in the order of the cycle, then the configurator that connects them.

// MARK: Models

/// The use case: show an order.
enum ShowOrder {
    struct Request: SceneModel {
        /// The number as typed.
        var id: String

        var contents: Contents { [("id", id)] }
    }

    struct Response: SceneModel {
        /// The number as typed.
        var wanted: String
        /// nil if there is no such order.
        var order: Order?
        /// The numbers of the last orders, for near misses.
        var known: [Int]

        var contents: Contents {
            order?.contents ?? [("wanted", wanted), ("known", known.map(String.init).joined(separator: " "))]
        }
    }

    struct ViewModel: SceneModel {
        var order: Result<OrderTexts, CommandError>

        var contents: Contents {
            switch order {
            case .success(let texts): texts.contents
            case .failure(let error): [error.content]
            }
        }
    }
}

// MARK: View

/// The scene "show order" as the command `order show`, and as the target of other scenes.
final class ShowOrderView: OrdersView<any ShowOrderInteractorInput, any ShowOrderRouterInput>, ViewInput, ShellCommand {
    static let id = Parameter("ID", .name(of: "order"), .optional)
    let description = CommandDescription(
        "order show",
        group: .orders,
        summary: "show an order",
        parameters: [ShowOrderView.id],
        examples: ["order show 1", "order show"],
        details: "Without ID, it lists the orders.",
        pattern: .cleanSwift,
        effect: .reads
    )

    private var displayed: ShowOrder.ViewModel?

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try show(arguments[Self.id]).get()
    }

    /// Shows the order with that number, or a choice of orders.
    func show(_ id: String?) -> Result<Reply, CommandError> {
        ShowOrderConfigurator.shared.configure(self)
        guard let id else { return .success(router?.ask("listOrders") { $0.listOrders() } ?? .silent) }
        displayed = nil
        output?.cross("find", ShowOrder.Request(id: id)) { $0.find($1) }
        return displayed?.order.map { Reply(OrderReply(order: $0)) } ?? .success(.silent)
    }

    func display(_ viewModel: ShowOrder.ViewModel) {
        reached(viewModel)
        displayed = viewModel
    }
}

// MARK: Interactor

/// The boundary from the view to the interactor: requests cross it.
protocol ShowOrderInteractorInput {
    func find(_ request: ShowOrder.Request)
}

/// Looks an order up.
struct ShowOrderInteractor: ShowOrderInteractorInput, SceneComponent {
    let identity: SceneIdentity?
    let worker: Boundary<any OrderWorkerInput>
    let output: Boundary<any PresenterInput<ShowOrder.Response>>

    func find(_ request: ShowOrder.Request) {
        reached(request)
        let order = Int(request.id).flatMap { id in worker.ask("findOrder", "\(id)") { $0.findOrder(id) } }
        let known = order == nil ? worker.ask("fetchLatestIDs") { $0.fetchLatestIDs() } : []
        let response = ShowOrder.Response(wanted: request.id, order: order, known: known)
        output.present(response)
    }
}

// MARK: Worker

/// Finds orders in the book.
struct ShowOrderWorker: OrderWorkerInput, SceneComponent {
    let identity: SceneIdentity?
    let book: OrderBook

    func findOrder(_ id: Int) -> Order? {
        reached(with: "\(id)")
        return book[id]
    }

    func fetchLatestIDs() -> [Int] {
        reached()
        return book.orders.suffix(100).reversed().map(\.id)
    }
}

// MARK: Presenter

/// Words an order, or an error if there is none.
struct ShowOrderPresenter: PresenterInput, SceneComponent {
    let identity: SceneIdentity?
    let formats: LocaleFormats
    let output: Boundary<any ViewInput<ShowOrder.ViewModel>>

    func present(_ response: ShowOrder.Response) {
        reached(response)
        let order = response.order.map { OrderTexts($0, in: formats) }
        let viewModel = ShowOrder.ViewModel(
            order: order.map(Result.success) ?? .failure(.noOrder(response.wanted, among: response.known)))
        output.display(viewModel)
    }
}

// MARK: Router

/// The boundary from the view to the router.
protocol ShowOrderRouterInput {
    func listOrders() -> Reply
}

/// Leads to the list of orders if no order was named.
struct ShowOrderRouter: ShowOrderRouterInput, SceneComponent {
    let identity: SceneIdentity?
    let services: OrdersServices

    func listOrders() -> Reply {
        reached()
        return ListOrdersConfigurator.shared.list(with: services)
    }
}

// MARK: Configurator

/// Connects the parts of the scene "show order".
final class ShowOrderConfigurator: Singleton {
    static let shared = ShowOrderConfigurator()
    static let scene = "show order"

    private init() {}

    func configure(_ view: ShowOrderView) {
        let services = view.services
        let scene = SceneConfigurator(Self.scene, events: services.events)
        let presenter = ShowOrderPresenter(
            identity: scene.identity(.presenter), formats: services.formats,
            output: scene.viewModel { [unowned view] in view })
        let interactor = ShowOrderInteractor(
            identity: scene.identity(.interactor),
            worker: scene.work(by: ShowOrderWorker(identity: scene.identity(.worker), book: services.book)),
            output: scene.response(to: presenter))
        view.connect(scene, to: interactor, ShowOrderRouter(identity: scene.identity(.router), services: services))
    }

    /// Presents the scene, for the routers of other scenes.
    func show(_ id: String, with services: OrdersServices) -> Result<Reply, CommandError> {
        let view = ShowOrderView(services: services)
        // The scene's presenter holds its view weakly.
        return withExtendedLifetime(view) { view.show(id) }
    }
}
