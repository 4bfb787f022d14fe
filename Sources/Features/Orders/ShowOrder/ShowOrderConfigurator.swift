import PatternEvents
import Patterns

/// Connects the parts of the scene "show order".
struct ShowOrderConfigurator {
    let services: OrdersServices

    func configure(_ view: ShowOrderView) {
        let scene = SceneConfigurator("show order", events: services.events)
        let presenter = ShowOrderPresenter(
            wording: OrderWording(formats: services.formats),
            viewModel: scene.viewModel("find") { [weak view] in view?.display($0) })
        let worker = ShowOrderWorker(book: services.book)
        let interactor = ShowOrderInteractor(
            findOrder: scene.work("find order", by: worker.findOrder),
            fetchLatestIDs: scene.work("fetch latest ids", by: worker.fetchLatestIDs),
            response: scene.response("find", to: presenter.present))
        let router = ShowOrderRouter(services: services)
        view.connect(
            find: scene.request("find", to: interactor.find),
            listOrders: scene.route("list orders", by: router.listOrders))
    }
}
