import PatternEvents
import Patterns

/// What the view puts out and the interactor takes in.
protocol CreateOrderInteractorInput {
    func fetchMethods(_ request: CreateOrder.FetchMethods.Request)
    func check(_ request: CreateOrder.Check.Request)
    func create(_ request: CreateOrder.Create.Request)
}

/// Decides what makes a form an order.
final class CreateOrderInteractor: CreateOrderInteractorInput {
    private let today: () -> Month
    private let worker: Boundary<any CreateOrderWorkerInput>
    private let output: Boundary<any CreateOrderPresenterInput>

    /// - Parameter today: tells the month it is.
    init(
        today: @escaping () -> Month,
        worker: Boundary<any CreateOrderWorkerInput>,
        output: Boundary<any CreateOrderPresenterInput>
    ) {
        self.today = today
        self.worker = worker
        self.output = output
    }

    func fetchMethods(_ request: CreateOrder.FetchMethods.Request) {
        let offered = ShippingMethod.allCases.map { method in
            CreateOrder.FetchMethods.Method(name: method.rawValue, price: method.price)
        }
        let response = CreateOrder.FetchMethods.Response(methods: offered, currency: ShippingMethod.currency)
        output.cross("fetch methods") { $0.presentMethods(response) }
    }

    func check(_ request: CreateOrder.Check.Request) {
        var reader = FormReader(request.form, today: today())
        _ = reader.details()
        let response = CreateOrder.Check.Response(mistakes: reader.mistakes)
        output.cross("check") { $0.presentCheck(response) }
    }

    func create(_ request: CreateOrder.Create.Request) {
        var reader = FormReader(request.form, today: today())
        let id = reader.details().map { details in worker.cross("store order") { $0.storeOrder(details) } }
        let response = CreateOrder.Create.Response(id: id, mistakes: reader.mistakes)
        output.cross("create") { $0.presentOrder(response) }
    }
}
