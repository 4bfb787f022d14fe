import Commands
import Patterns

// The scene "show order", its parts in the order of the cycle: models, view, interactor, worker, presenter, router, and
// the configurator that connects them.

// MARK: Models

enum ShowOrder {
    /// One order by its number.
    enum Find {
        struct Request {
            /// The number as typed.
            var id: String
        }

        struct Response {
            /// The number as typed.
            var wanted: String
            /// nil if there is no such order.
            var order: Order?
            /// The numbers of the last orders, for near misses.
            var known: [Int]
        }

        struct ViewModel {
            var order: Result<OrderTexts, CommandError>
        }
    }
}

extension ShowOrder.Find.Request: SceneModel {
    var contents: [(name: String, value: String)] { [("id", id)] }
}

extension ShowOrder.Find.Response: SceneModel {
    var contents: [(name: String, value: String)] {
        order?.contents ?? [("wanted", wanted), ("known", known.map(String.init).joined(separator: " "))]
    }
}

extension ShowOrder.Find.ViewModel: SceneModel {
    var contents: [(name: String, value: String)] {
        switch order {
        case .success(let texts): texts.contents
        case .failure(let error): [error.content]
        }
    }
}

// MARK: View

/// The boundary from the presenter to the view: view models cross it.
protocol ShowOrderViewInput: AnyObject {
    func display(_ viewModel: ShowOrder.Find.ViewModel)
}

/// The scene "show order" as the command `order show`, and as what other scenes lead to.
final class ShowOrderView: ShellCommand, ShowOrderViewInput, SceneComponent {
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

    private let services: OrdersServices
    var identity: SceneIdentity?
    var output: Boundary<any ShowOrderInteractorInput>?
    var router: Boundary<any ShowOrderRouterInput>?
    private var displayed: ShowOrder.Find.ViewModel?

    init(services: OrdersServices) {
        self.services = services
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try show(arguments[Self.id]).get()
    }

    /// Shows the order of that number, or those that could be chosen.
    func show(_ id: String?) -> Result<Reply, CommandError> {
        ShowOrderConfigurator.shared.configure(self, with: services)
        guard let id else { return .success(router?.ask("listOrders") { $0.listOrders() } ?? .silent) }
        displayed = nil
        output?.cross("find", ShowOrder.Find.Request(id: id)) { $0.find($1) }
        return displayed?.order.map { Reply(OrderReply(order: $0)) } ?? .success(.silent)
    }

    func display(_ viewModel: ShowOrder.Find.ViewModel) {
        reached(viewModel)
        displayed = viewModel
    }
}

// MARK: Interactor

/// The boundary from the view to the interactor: requests cross it.
protocol ShowOrderInteractorInput {
    func find(_ request: ShowOrder.Find.Request)
}

/// Looks an order up.
struct ShowOrderInteractor: ShowOrderInteractorInput, SceneComponent {
    let identity: SceneIdentity?
    let worker: Boundary<any ShowOrderWorkerInput>
    let output: Boundary<any ShowOrderPresenterInput>

    func find(_ request: ShowOrder.Find.Request) {
        reached(request)
        let order = Int(request.id).flatMap { id in worker.ask("findOrder", "\(id)") { $0.findOrder(id) } }
        let known = order == nil ? worker.ask("fetchLatestIDs") { $0.fetchLatestIDs() } : []
        let response = ShowOrder.Find.Response(wanted: request.id, order: order, known: known)
        output.cross("present", response) { $0.present($1) }
    }
}

// MARK: Worker

protocol ShowOrderWorkerInput {
    func findOrder(_ id: Int) -> Order?

    /// The numbers of the last hundred orders, the newest first.
    func fetchLatestIDs() -> [Int]
}

/// Finds orders where they are kept.
struct ShowOrderWorker: ShowOrderWorkerInput, SceneComponent {
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

/// The boundary from the interactor to the presenter: responses cross it.
protocol ShowOrderPresenterInput {
    func present(_ response: ShowOrder.Find.Response)
}

/// Words an order, or that there is none.
struct ShowOrderPresenter: ShowOrderPresenterInput, SceneComponent {
    let identity: SceneIdentity?
    let formats: LocaleFormats
    let output: Boundary<any ShowOrderViewInput>

    func present(_ response: ShowOrder.Find.Response) {
        reached(response)
        let order = response.order.map { OrderTexts($0, in: formats) }
        let viewModel = ShowOrder.Find.ViewModel(
            order: order.map(Result.success) ?? .failure(.noOrder(response.wanted, among: response.known)))
        output.cross("display", viewModel) { $0.display($1) }
    }
}

// MARK: Router

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

    func configure(_ view: ShowOrderView, with services: OrdersServices) {
        let scene = SceneConfigurator(Self.scene, events: services.events)
        let presenter = ShowOrderPresenter(
            identity: scene.identity(.presenter), formats: services.formats,
            output: scene.viewModel { [unowned view] in view })
        let interactor = ShowOrderInteractor(
            identity: scene.identity(.interactor),
            worker: scene.work(by: ShowOrderWorker(identity: scene.identity(.worker), book: services.book)),
            output: scene.response(to: presenter))
        view.identity = scene.identity(.view)
        view.output = scene.request(to: interactor)
        view.router = scene.route(by: ShowOrderRouter(identity: scene.identity(.router), services: services))
    }

    /// Makes the scene appear, for the routers of others.
    func show(_ id: String, with services: OrdersServices) -> Result<Reply, CommandError> {
        let view = ShowOrderView(services: services)
        // The scene's presenter does not keep its view alive.
        return withExtendedLifetime(view) { view.show(id) }
    }
}
