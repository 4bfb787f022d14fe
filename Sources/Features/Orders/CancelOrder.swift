import Commands
import Patterns

// The scene "cancel order", its parts in the order of the cycle: models, view, interactor, worker, presenter, router, and
// the configurator that connects them.

// MARK: Models

enum CancelOrder {
    /// An order by its number is canceled.
    enum Cancel {
        struct Request {
            /// The number as typed.
            var id: String
        }

        struct Response {
            /// The number as typed.
            var wanted: String
            var outcome: Outcome
            /// The numbers of orders that can be canceled, the last ones, for near misses.
            var known: [Int]
        }

        struct ViewModel {
            /// The order that is canceled now.
            var id: String
            var failure: CommandError?
        }

        enum Outcome: String {
            case cancelled
            case cancelledBefore
            case notFound
        }
    }
}

extension CancelOrder.Cancel.Request: SceneModel {
    var contents: [(name: String, value: String)] { [("id", id)] }
}

extension CancelOrder.Cancel.Response: SceneModel {
    var contents: [(name: String, value: String)] { [("wanted", wanted), ("outcome", outcome.rawValue)] }
}

extension CancelOrder.Cancel.ViewModel: SceneModel {
    var contents: [(name: String, value: String)] { [("id", id)] + (failure.map { [$0.content] } ?? []) }
}

// MARK: View

/// The boundary from the presenter to the view: view models cross it.
protocol CancelOrderViewInput: AnyObject {
    func display(_ viewModel: CancelOrder.Cancel.ViewModel)
}

/// The scene "cancel order" as the command `order cancel`.
final class CancelOrderView: ShellCommand, CancelOrderViewInput, SceneComponent {
    static let id = Parameter("ID", .name(of: "order"))
    let description = CommandDescription(
        "order cancel",
        saidElsewhere: ["delete"],
        group: .orders,
        summary: "cancel an order, which stays in the list",
        parameters: [CancelOrderView.id],
        examples: ["order cancel 1"],
        details: "The order keeps its number. 'undo' places it again.",
        pattern: .cleanSwift,
        effect: .changes,
        traits: .isFinal
    )

    private let services: OrdersServices
    var identity: SceneIdentity?
    var output: Boundary<any CancelOrderInteractorInput>?
    var router: Boundary<any CancelOrderRouterInput>?
    private var displayed: CancelOrder.Cancel.ViewModel?

    init(services: OrdersServices) {
        self.services = services
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        CancelOrderConfigurator.shared.configure(self, with: services)
        displayed = nil
        let request = CancelOrder.Cancel.Request(id: arguments[Self.id])
        output?.cross("cancel", request) { $0.cancel($1) }
        guard let displayed else { return .silent }
        if let failure = displayed.failure { throw failure }
        return try router?.ask("showOrder", displayed.id) { $0.showOrder(displayed.id) }.get() ?? .silent
    }

    func display(_ viewModel: CancelOrder.Cancel.ViewModel) {
        reached(viewModel)
        displayed = viewModel
    }
}

// MARK: Interactor

/// The boundary from the view to the interactor: requests cross it.
protocol CancelOrderInteractorInput {
    func cancel(_ request: CancelOrder.Cancel.Request)
}

/// Cancels what can be canceled.
struct CancelOrderInteractor: CancelOrderInteractorInput, SceneComponent {
    let identity: SceneIdentity?
    let worker: Boundary<any CancelOrderWorkerInput>
    let output: Boundary<any CancelOrderPresenterInput>

    func cancel(_ request: CancelOrder.Cancel.Request) {
        reached(request)
        let order = Int(request.id).flatMap { id in worker.ask("findOrder", "\(id)") { $0.findOrder(id) } }
        let outcome = outcome(for: order)
        if let order, outcome == .cancelled {
            worker.ask("storeCancellation", "\(order.id)") { $0.storeCancellation(order.id) }
        }
        let known = outcome == .notFound ? worker.ask("fetchLatestIDs") { $0.fetchLatestIDs() } : []
        let response = CancelOrder.Cancel.Response(wanted: request.id, outcome: outcome, known: known)
        output.cross("present", response) { $0.present($1) }
    }

    private func outcome(for order: Order?) -> CancelOrder.Cancel.Outcome {
        switch order?.status {
        case nil: .notFound
        case .placed: .cancelled
        case .cancelled: .cancelledBefore
        }
    }
}

// MARK: Worker

protocol CancelOrderWorkerInput {
    func findOrder(_ id: Int) -> Order?

    /// The numbers of the last hundred orders that are not canceled, the newest first.
    func fetchLatestIDs() -> [Int]

    func storeCancellation(_ id: Int)
}

/// Finds orders where they are kept, and keeps that one is canceled.
struct CancelOrderWorker: CancelOrderWorkerInput, SceneComponent {
    let identity: SceneIdentity?
    let book: OrderBook

    func findOrder(_ id: Int) -> Order? {
        reached(with: "\(id)")
        return book[id]
    }

    func fetchLatestIDs() -> [Int] {
        reached()
        return Array(book.orders.reversed().lazy.filter { $0.status == .placed }.map(\.id).prefix(100))
    }

    func storeCancellation(_ id: Int) {
        reached(with: "\(id)")
        book.perform(.setStatus(id: id, .cancelled))
    }
}

// MARK: Presenter

/// The boundary from the interactor to the presenter: responses cross it.
protocol CancelOrderPresenterInput {
    func present(_ response: CancelOrder.Cancel.Response)
}

/// Puts the outcome of a cancellation into words.
struct CancelOrderPresenter: CancelOrderPresenterInput, SceneComponent {
    let identity: SceneIdentity?
    let output: Boundary<any CancelOrderViewInput>

    func present(_ response: CancelOrder.Cancel.Response) {
        reached(response)
        let failure: CommandError? =
            switch response.outcome {
            case .cancelled: nil
            case .cancelledBefore: .cancelledBefore(response.wanted)
            case .notFound: .noOrder(response.wanted, among: response.known)
            }
        let viewModel = CancelOrder.Cancel.ViewModel(id: response.wanted, failure: failure)
        output.cross("display", viewModel) { $0.display($1) }
    }
}

// MARK: Router

protocol CancelOrderRouterInput {
    func showOrder(_ id: String) -> Result<Reply, CommandError>
}

/// Leads from a cancellation to the order.
struct CancelOrderRouter: CancelOrderRouterInput, SceneComponent {
    let identity: SceneIdentity?
    let services: OrdersServices

    func showOrder(_ id: String) -> Result<Reply, CommandError> {
        reached(with: id)
        return ShowOrderConfigurator.shared.show(id, with: services)
    }
}

// MARK: Configurator

/// Connects the parts of the scene "cancel order".
final class CancelOrderConfigurator: Singleton {
    static let shared = CancelOrderConfigurator()
    static let scene = "cancel order"

    private init() {}

    func configure(_ view: CancelOrderView, with services: OrdersServices) {
        let scene = SceneConfigurator(Self.scene, events: services.events)
        let presenter = CancelOrderPresenter(
            identity: scene.identity(.presenter), output: scene.viewModel { [unowned view] in view })
        let interactor = CancelOrderInteractor(
            identity: scene.identity(.interactor),
            worker: scene.work(by: CancelOrderWorker(identity: scene.identity(.worker), book: services.book)),
            output: scene.response(to: presenter))
        view.identity = scene.identity(.view)
        view.output = scene.request(to: interactor)
        view.router = scene.route(by: CancelOrderRouter(identity: scene.identity(.router), services: services))
    }
}
