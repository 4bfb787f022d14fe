import Commands
import Patterns

// The scene "cancel order": its parts in the order of the cycle, then the configurator that connects them.

// MARK: Models

/// The use case: cancel an order.
enum CancelOrder {
    struct Request: SceneModel {
        /// The number as typed.
        var id: String

        var contents: Contents { [("id", id)] }
    }

    struct Response: SceneModel {
        /// The number as typed.
        var wanted: String
        var outcome: Outcome
        /// The numbers of the last orders that can be canceled, for near misses.
        var known: [Int]

        var contents: Contents { [("wanted", wanted), ("outcome", outcome.rawValue)] }
    }

    struct ViewModel: SceneModel {
        /// The order that was canceled.
        var id: String
        var failure: CommandError?

        var contents: Contents { [("id", id)] + (failure.map { [$0.content] } ?? []) }
    }

    enum Outcome: String {
        case cancelled
        case cancelledBefore
        case notFound
    }
}

// MARK: View

/// The scene "cancel order" as the command `order cancel`.
final class CancelOrderView: OrdersView<any CancelOrderInteractorInput, any OrderRouterInput>, ViewInput, ShellCommand {
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

    private var displayed: CancelOrder.ViewModel?

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        CancelOrderConfigurator.shared.configure(self)
        displayed = nil
        let request = CancelOrder.Request(id: arguments[Self.id])
        output?.cross("cancel", request) { $0.cancel($1) }
        guard let displayed else { return .silent }
        if let failure = displayed.failure { throw failure }
        return try showOrder(displayed.id)
    }

    func display(_ viewModel: CancelOrder.ViewModel) {
        reached(viewModel)
        displayed = viewModel
    }
}

// MARK: Interactor

/// The boundary from the view to the interactor: requests cross it.
protocol CancelOrderInteractorInput {
    func cancel(_ request: CancelOrder.Request)
}

/// Cancels an order, if possible.
struct CancelOrderInteractor: CancelOrderInteractorInput, SceneComponent {
    let identity: SceneIdentity?
    let worker: Boundary<any CancelOrderWorkerInput>
    let output: Boundary<any PresenterInput<CancelOrder.Response>>

    func cancel(_ request: CancelOrder.Request) {
        reached(request)
        let order = Int(request.id).flatMap { id in worker.ask("findOrder", "\(id)") { $0.findOrder(id) } }
        let outcome = outcome(for: order)
        if let order, outcome == .cancelled {
            worker.ask("storeCancellation", "\(order.id)") { $0.storeCancellation(order.id) }
        }
        let known = outcome == .notFound ? worker.ask("fetchLatestIDs") { $0.fetchLatestIDs() } : []
        let response = CancelOrder.Response(wanted: request.id, outcome: outcome, known: known)
        output.present(response)
    }

    private func outcome(for order: Order?) -> CancelOrder.Outcome {
        switch order?.status {
        case nil: .notFound
        case .placed: .cancelled
        case .cancelled: .cancelledBefore
        }
    }
}

// MARK: Worker

/// The boundary from the interactor to the worker. The numbers are those of orders that can be canceled.
protocol CancelOrderWorkerInput: OrderWorkerInput {
    func storeCancellation(_ id: Int)
}

/// Finds orders in the book, and records a cancellation.
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

/// Puts the outcome of a cancellation into words.
struct CancelOrderPresenter: PresenterInput, SceneComponent {
    let identity: SceneIdentity?
    let output: Boundary<any ViewInput<CancelOrder.ViewModel>>

    func present(_ response: CancelOrder.Response) {
        reached(response)
        let id = response.wanted
        let failure: CommandError? =
            switch response.outcome {
            case .cancelled: nil
            case .cancelledBefore: .init(.refused, "order \(id) is canceled already", hint: "see 'order show \(id)'")
            case .notFound: .noOrder(id, among: response.known)
            }
        output.display(CancelOrder.ViewModel(id: id, failure: failure))
    }
}

// MARK: Router

/// Leads to the canceled order.
struct CancelOrderRouter: OrderRouter {
    let identity: SceneIdentity?
    let services: OrdersServices
}

// MARK: Configurator

/// Connects the parts of the scene "cancel order".
final class CancelOrderConfigurator: Singleton {
    static let shared = CancelOrderConfigurator()
    static let scene = "cancel order"

    private init() {}

    func configure(_ view: CancelOrderView) {
        let services = view.services
        let scene = SceneConfigurator(Self.scene, events: services.events)
        let presenter = CancelOrderPresenter(
            identity: scene.identity(.presenter), output: scene.viewModel { [unowned view] in view })
        let interactor = CancelOrderInteractor(
            identity: scene.identity(.interactor),
            worker: scene.work(by: CancelOrderWorker(identity: scene.identity(.worker), book: services.book)),
            output: scene.response(to: presenter))
        view.connect(scene, to: interactor, CancelOrderRouter(identity: scene.identity(.router), services: services))
    }
}
