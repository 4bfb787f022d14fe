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
            formats: services.formats, output: scene.viewModel { [unowned view] in view })
        let clock = services.clock
        let interactor = CreateOrderInteractor(
            today: { Month(at: clock.wallTime) },
            worker: scene.work(by: CreateOrderWorker(book: services.book)), output: scene.response(to: presenter))
        view.output = scene.request(to: interactor)
        view.router = scene.route(by: CreateOrderRouter(services: services))
    }
}
