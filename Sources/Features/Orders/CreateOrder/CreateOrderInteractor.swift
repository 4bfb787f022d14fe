import PatternEvents
import Patterns

/// Decides what makes a form an order.
final class CreateOrderInteractor {
    private let today: () -> Month
    private let storeOrder: Border<OrderDetails, Int>
    private let methods: Border<CreateOrder.FetchMethods.Response, Void>
    private let checked: Border<CreateOrder.Check.Response, Void>
    private let created: Border<CreateOrder.Create.Response, Void>

    /// - Parameter today: tells the month it is.
    init(
        today: @escaping () -> Month,
        storeOrder: Border<OrderDetails, Int>,
        methods: Border<CreateOrder.FetchMethods.Response, Void>,
        checked: Border<CreateOrder.Check.Response, Void>,
        created: Border<CreateOrder.Create.Response, Void>
    ) {
        self.today = today
        self.storeOrder = storeOrder
        self.methods = methods
        self.checked = checked
        self.created = created
    }

    func fetchMethods(_ request: CreateOrder.FetchMethods.Request) {
        let offered = ShippingMethod.allCases.map { method in
            CreateOrder.FetchMethods.Method(name: method.rawValue, price: method.price)
        }
        methods.send(CreateOrder.FetchMethods.Response(methods: offered, currency: ShippingMethod.currency))
    }

    func check(_ request: CreateOrder.Check.Request) {
        var reader = FormReader(request.form, today: today())
        _ = reader.details()
        checked.send(CreateOrder.Check.Response(mistakes: reader.mistakes))
    }

    func create(_ request: CreateOrder.Create.Request) {
        var reader = FormReader(request.form, today: today())
        let id = reader.details().map(storeOrder.send)
        created.send(CreateOrder.Create.Response(id: id, mistakes: reader.mistakes))
    }
}
