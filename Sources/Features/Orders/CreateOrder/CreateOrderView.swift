import Commands
import Patterns

/// The boundary from the presenter to the view: view models cross it.
protocol CreateOrderViewInput: AnyObject {
    func displayMethods(_ viewModel: CreateOrder.FetchMethods.ViewModel)
    func displayOffers(_ viewModel: CreateOrder.Prefill.ViewModel)
    func displayCheckedField(_ viewModel: CreateOrder.CheckField.ViewModel)
    func displayExpirationDate(_ viewModel: CreateOrder.FormatExpirationDate.ViewModel)
    func displayOrder(_ viewModel: CreateOrder.Create.ViewModel)
}

/// The scene "create order" as the command `order create`, which makes an order from a form.
final class CreateOrderView: OrdersView<any CreateOrderInteractorInput, any OrderRouterInput>, CreateOrderViewInput,
    ShellCommand
{
    let description = CommandDescription.createOrder

    private weak var interviewer: (any SecretInterviewer)?
    private var displayedMethods: CreateOrder.FetchMethods.ViewModel?
    private var displayedOffers: CreateOrder.Prefill.ViewModel?
    private var displayedField: CreateOrder.CheckField.ViewModel?
    private var displayedDate: CreateOrder.FormatExpirationDate.ViewModel?
    private var displayedOrder: CreateOrder.Create.ViewModel?

    init(_ services: OrdersServices, _ interviewer: any SecretInterviewer) {
        self.interviewer = interviewer
        super.init(services: services)
    }

    func displayMethods(_ viewModel: CreateOrder.FetchMethods.ViewModel) {
        reached(viewModel)
        displayedMethods = viewModel
    }

    func displayOffers(_ viewModel: CreateOrder.Prefill.ViewModel) {
        reached(viewModel)
        displayedOffers = viewModel
    }

    func displayCheckedField(_ viewModel: CreateOrder.CheckField.ViewModel) {
        reached(viewModel)
        displayedField = viewModel
    }

    func displayExpirationDate(_ viewModel: CreateOrder.FormatExpirationDate.ViewModel) {
        reached(viewModel)
        displayedDate = viewModel
    }

    func displayOrder(_ viewModel: CreateOrder.Create.ViewModel) {
        reached(viewModel)
        displayedOrder = viewModel
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        CreateOrderConfigurator.shared.configure(self)
        let form = CreateOrder.Form(arguments)
        // As for a typed field: the trace shows the date that was understood.
        if let typed = form.texts[.expires] { _ = formattedExpirationDate(typed) }
        let displayed = try interviewed(form) ?? created(form)
        guard displayed.mistakes.isEmpty else { throw .wrongFields(displayed.mistakes) }
        return try showOrder(displayed.id)
    }

    /// Makes an order of a form, after asking a person for missing and invalid fields.
    ///
    /// - Returns: nil if there is no one to ask.
    private func interviewed(_ form: CreateOrder.Form) throws(CommandError) -> CreateOrder.Create.ViewModel? {
        guard let interviewer, interviewer.canAsk else { return nil }
        var interview = FormInterview(self, form, asking: interviewer)
        try interview.complete()
        var displayed = created(interview.form)
        while !displayed.mistakes.isEmpty {
            try interview.correct(displayed.mistakes)
            displayed = created(interview.form)
        }
        return displayed
    }

    private func created(_ form: CreateOrder.Form) -> CreateOrder.Create.ViewModel {
        displayedOrder = nil
        output?.cross("create", form) { $0.create($1) }
        return displayedOrder ?? .init(mistakes: [], id: "")
    }

    /// Checks a field of `form`; an empty result means that it is valid.
    func checked(_ field: CreateOrder.Field, of form: CreateOrder.Form) -> [CreateOrder.FieldText] {
        displayedField = nil
        output?.cross("checkField", CreateOrder.CheckField.Request(field: field, form: form)) { $0.checkField($1) }
        return displayedField?.texts ?? []
    }

    /// The last day of the typed month, in the user's format; empty if it is not a month.
    func formattedExpirationDate(_ typed: String) -> String {
        displayedDate = nil
        output?.cross("formatExpirationDate", CreateOrder.FormatExpirationDate.Request(date: typed)) {
            $0.formatExpirationDate($1)
        }
        return displayedDate?.date ?? ""
    }

    /// Fetches offers for the form.
    func fetchedOffers() -> [CreateOrder.FieldText] {
        displayedOffers = nil
        output?.cross("prefill", CreateOrder.Prefill.Request()) { $0.prefill($1) }
        return displayedOffers?.texts ?? []
    }

    /// Fetches the shipping methods.
    func fetchedMethods() -> CreateOrder.FetchMethods.ViewModel {
        displayedMethods = nil
        output?.cross("fetchMethods", CreateOrder.FetchMethods.Request()) { $0.fetchMethods($1) }
        return displayedMethods ?? .init(names: [], offer: "")
    }
}
