import Commands
import PatternEvents
import Patterns
import ShellServices

/// Connects the parts of the scene "create order".
struct CreateOrderConfigurator {
    let services: OrdersServices

    func configure(_ view: CreateOrderView) {
        let scene = SceneConfigurator("create order", events: services.events)
        let presenter = CreateOrderPresenter(
            formats: services.formats,
            methods: scene.viewModel("fetch methods") { [weak view] in view?.displayMethods($0) },
            checked: scene.viewModel("check") { [weak view] in view?.displayCheck($0) },
            created: scene.viewModel("create") { [weak view] in view?.displayOrder($0) })
        let worker = CreateOrderWorker(book: services.book)
        let clock = services.clock
        let interactor = CreateOrderInteractor(
            today: { Month(at: clock.wallTime) },
            storeOrder: scene.work("store order", by: worker.storeOrder),
            methods: scene.response("fetch methods", to: presenter.presentMethods),
            checked: scene.response("check", to: presenter.presentCheck),
            created: scene.response("create", to: presenter.presentOrder))
        let router = CreateOrderRouter(services: services)
        view.connect(
            CreateOrderView.Output(
                fetchMethods: scene.request("fetch methods", to: interactor.fetchMethods),
                check: scene.request("check", to: interactor.check),
                create: scene.request("create", to: interactor.create),
                showOrder: scene.route("show order", by: router.showOrder)))
    }
}
