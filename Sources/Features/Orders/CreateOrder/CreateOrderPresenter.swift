import Patterns

/// The boundary from the interactor to the presenter: responses cross it.
protocol CreateOrderPresenterInput {
    func presentMethods(_ response: CreateOrder.FetchMethods.Response)
    func presentOffers(_ response: CreateOrder.Prefill.Response)
    func presentCheckedField(_ response: CreateOrder.CheckField.Response)
    func presentExpirationDate(_ response: CreateOrder.FormatExpirationDate.Response)
    func presentOrder(_ response: CreateOrder.Create.Response)
}

/// Words the outcome for a form, in the user's locale.
struct CreateOrderPresenter: CreateOrderPresenterInput, SceneComponent {
    let identity: SceneIdentity?
    let formats: LocaleFormats
    let output: Boundary<any CreateOrderViewInput>

    func presentMethods(_ response: CreateOrder.FetchMethods.Response) {
        reached(response)
        let offers = response.methods.map { "\($0.name) \(formats.money($0.price, response.currency))" }
        let viewModel = CreateOrder.FetchMethods.ViewModel(
            names: response.methods.map(\.name), offer: offers.joined(separator: ", "))
        output.cross("displayMethods", viewModel) { $0.displayMethods($1) }
    }

    func presentOffers(_ response: CreateOrder.Prefill.Response) {
        reached(response)
        var known = response
        if known.hasBillingAddress { known.texts[.billingSame] = "no" }
        let offers = CreateOrder.Field.allCases.compactMap { field in
            known.texts[field].map { CreateOrder.FieldText(field: field, text: $0) }
        }
        output.cross("displayOffers", CreateOrder.Prefill.ViewModel(texts: offers)) { $0.displayOffers($1) }
    }

    func presentCheckedField(_ response: CreateOrder.CheckField.Response) {
        reached(response)
        let viewModel = CreateOrder.CheckField.ViewModel(texts: response.mistake.map { [text(of: $0)] } ?? [])
        output.cross("displayCheckedField", viewModel) { $0.displayCheckedField($1) }
    }

    func presentExpirationDate(_ response: CreateOrder.FormatExpirationDate.Response) {
        reached(response)
        let date = response.month.map(formats.lastDay) ?? ""
        let viewModel = CreateOrder.FormatExpirationDate.ViewModel(date: date)
        output.cross("displayExpirationDate", viewModel) { $0.displayExpirationDate($1) }
    }

    func presentOrder(_ response: CreateOrder.Create.Response) {
        reached(response)
        let viewModel = CreateOrder.Create.ViewModel(
            mistakes: response.mistakes.map(text), id: response.id.map(String.init) ?? "")
        output.cross("displayOrder", viewModel) { $0.displayOrder($1) }
    }

    private func text(of mistake: CreateOrder.Mistake) -> CreateOrder.FieldText {
        CreateOrder.FieldText(field: mistake.field, text: mistake.words)
    }
}
