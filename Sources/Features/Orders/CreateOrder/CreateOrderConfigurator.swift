import Commands
import Patterns

/// Connects the parts of the scene "create order"; nothing else names them all. There is one for the whole program, as
/// in the article.
final class CreateOrderConfigurator: Singleton {
    static let shared = CreateOrderConfigurator()
    static let scene = "create order"

    private init() {}

    func configure(_ view: CreateOrderView) {
        let services = view.services
        let scene = SceneConfigurator(Self.scene, events: services.events)
        let presenter = CreateOrderPresenter(
            identity: scene.identity(.presenter), formats: services.formats,
            output: scene.viewModel { [unowned view] in view })
        let (clock, book, profile) = (services.clock, services.book, services.profile)
        let worker = scene.identity(.worker)
        let interactor = CreateOrderInteractor(
            identity: scene.identity(.interactor),
            today: { Month(at: clock.wallTime) },
            checker: scene.work(by: CreateOrderCheckWorker(identity: worker), for: "checks"),
            profiles: scene.work(
                by: CreateOrderProfileWorker(identity: worker, book: book, profile: profile), for: "profiles"),
            store: scene.work(
                by: CreateOrderStoreWorker(identity: worker, book: book, profile: profile), for: "orders"),
            output: scene.response(to: presenter))
        view.connect(scene, to: interactor, CreateOrderRouter(identity: scene.identity(.router), services: services))
    }
}
