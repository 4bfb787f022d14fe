import Patterns

/// The boundary from the view to the interactor: requests cross it.
protocol CreateOrderInteractorInput {
    func fetchMethods(_ request: CreateOrder.FetchMethods.Request)
    func prefill(_ request: CreateOrder.Prefill.Request)
    func checkField(_ request: CreateOrder.CheckField.Request)
    func formatExpirationDate(_ request: CreateOrder.FormatExpirationDate.Request)
    func create(_ request: CreateOrder.Create.Request)
}

/// Decides whether a form becomes an order, and leaves the work to specific workers.
struct CreateOrderInteractor: CreateOrderInteractorInput, SceneComponent {
    let identity: SceneIdentity?
    /// Gives the current month.
    let today: () -> Month
    /// Checks the form.
    let checker: Boundary<any CreateOrderCheckWorkerInput>
    /// Knows the logged-in user.
    let profiles: Boundary<any CreateOrderProfileWorkerInput>
    /// Stores the order.
    let store: Boundary<any CreateOrderStoreWorkerInput>
    let output: Boundary<any CreateOrderPresenterInput>

    func fetchMethods(_ request: CreateOrder.FetchMethods.Request) {
        reached(request)
        let methods = ShippingMethod.allCases.map { (name: $0.rawValue, price: $0.price) }
        let response = CreateOrder.FetchMethods.Response(methods: methods, currency: ShippingMethod.currency)
        output.cross("presentMethods", response) { $0.presentMethods($1) }
    }

    func prefill(_ request: CreateOrder.Prefill.Request) {
        reached(request)
        let known = profiles.ask("fetchKnown") { $0.fetchKnown() }
        output.cross("presentOffers", known) { $0.presentOffers($1) }
    }

    func checkField(_ request: CreateOrder.CheckField.Request) {
        reached(request)
        let month = today()
        let mistake = checker.ask("check", request.field.rawValue) {
            $0.check(request.field, of: request.form, today: month)
        }
        output.cross("presentCheckedField", CreateOrder.CheckField.Response(mistake: mistake)) {
            $0.presentCheckedField($1)
        }
    }

    func formatExpirationDate(_ request: CreateOrder.FormatExpirationDate.Request) {
        reached(request)
        let response = CreateOrder.FormatExpirationDate.Response(month: Month(request.date))
        output.cross("presentExpirationDate", response) { $0.presentExpirationDate($1) }
    }

    func create(_ request: CreateOrder.Create.Request) {
        reached(request)
        let month = today()
        let form = checker.ask("check") { $0.check(request, today: month) }
        let id = form.details.map { details in store.ask("storeOrder") { $0.storeOrder(details) } }
        let response = CreateOrder.Create.Response(id: id, mistakes: form.mistakes)
        output.cross("presentOrder", response) { $0.presentOrder($1) }
    }
}
