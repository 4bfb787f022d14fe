import Commands
import Patterns

// The shared parts of the shop's scenes. "Create order" has its own protocols for its presenter and view, because it
// has several use cases.

/// The contents of a model in traces: each value with its name.
typealias Contents = [(name: String, value: String)]

/// The boundary from an interactor to the presenter of its only use case: responses cross it.
protocol PresenterInput<Response> {
    associatedtype Response: SceneModel

    func present(_ response: Response)
}

/// The boundary from the presenter of a single use case to its view: view models cross it.
protocol ViewInput<ViewModel>: AnyObject {
    associatedtype ViewModel: SceneModel

    func display(_ viewModel: ViewModel)
}

/// The boundary from an interactor to the worker that finds orders.
protocol OrderWorkerInput {
    func findOrder(_ id: Int) -> Order?

    /// The numbers of the last hundred orders, the newest first, for near misses.
    func fetchLatestIDs() -> [Int]
}

/// The boundary from a view to the router that leads to an order.
protocol OrderRouterInput {
    func showOrder(_ id: String) -> Result<Reply, CommandError>
}

extension Boundary {
    /// Sends a response across.
    func present<Response: SceneModel>(_ response: Response) where Input == any PresenterInput<Response> {
        cross("present", response) { $0.present($1) }
    }

    /// Sends a view model across.
    func display<ViewModel: SceneModel>(_ viewModel: ViewModel) where Input == any ViewInput<ViewModel> {
        cross("display", viewModel) { $0.display($1) }
    }
}

/// A view of the shop, connected by its scene's configurator to an interactor and a router.
class OrdersView<Interactor, Router>: SceneComponent {
    let services: OrdersServices
    private(set) var identity: SceneIdentity?
    private(set) var output: Boundary<Interactor>?
    private(set) var router: Boundary<Router>?

    init(services: OrdersServices) {
        self.services = services
    }

    /// Connects the view to the rest of its scene.
    func connect(_ scene: SceneConfigurator, to interactor: Interactor, _ router: Router) {
        identity = scene.identity(.view)
        output = scene.request(to: interactor)
        self.router = scene.route(by: router)
    }
}

extension OrdersView where Router == any OrderRouterInput {
    /// Asks the router to lead to an order.
    func showOrder(_ id: String) throws(CommandError) -> Reply {
        try router?.ask("showOrder", id) { $0.showOrder(id) }.get() ?? .silent
    }
}

/// A router that leads to the scene "show order".
protocol OrderRouter: OrderRouterInput, SceneComponent {
    var services: OrdersServices { get }
}

extension OrderRouter {
    func showOrder(_ id: String) -> Result<Reply, CommandError> {
        reached(with: id)
        return ShowOrderConfigurator.shared.show(id, with: services)
    }
}
