import PatternEvents
import Patterns

/// Connects the parts of the scene "list orders".
struct ListOrdersConfigurator {
    let services: OrdersServices

    func configure(_ view: ListOrdersView) {
        let scene = SceneConfigurator("list orders", events: services.events)
        let presenter = ListOrdersPresenter(
            wording: OrderWording(formats: services.formats),
            viewModel: scene.viewModel("fetch") { [weak view] in view?.display($0) })
        let worker = ListOrdersWorker(book: services.book)
        let interactor = ListOrdersInteractor(
            fetchOrders: scene.work("fetch orders", by: worker.fetchOrders),
            response: scene.response("fetch", to: presenter.present))
        let router = ListOrdersRouter(services: services)
        view.connect(
            fetch: scene.request("fetch", to: interactor.fetch),
            showOrder: scene.route("show order", by: router.showOrder))
    }
}
