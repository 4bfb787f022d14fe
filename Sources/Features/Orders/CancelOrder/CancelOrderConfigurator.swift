import PatternEvents
import Patterns

/// Connects the parts of the scene "cancel order".
struct CancelOrderConfigurator {
    let services: OrdersServices

    func configure(_ view: CancelOrderView) {
        let scene = SceneConfigurator("cancel order", events: services.events)
        let presenter = CancelOrderPresenter(
            viewModel: scene.viewModel("cancel") { [weak view] in view?.display($0) })
        let worker = CancelOrderWorker(book: services.book)
        let interactor = CancelOrderInteractor(
            findOrder: scene.work("find order", by: worker.findOrder),
            fetchLatestIDs: scene.work("fetch latest ids", by: worker.fetchLatestIDs),
            storeCancellation: scene.work("store cancellation", by: worker.storeCancellation),
            response: scene.response("cancel", to: presenter.present))
        let router = CancelOrderRouter(services: services)
        view.connect(
            cancel: scene.request("cancel", to: interactor.cancel),
            showOrder: scene.route("show order", by: router.showOrder))
    }
}
