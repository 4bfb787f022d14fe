import PatternEvents
import Patterns

/// Words what became of a form.
final class CreateOrderPresenter {
    private let formats: LocaleFormats
    private let methods: Border<CreateOrder.FetchMethods.ViewModel, Void>
    private let checked: Border<CreateOrder.Check.ViewModel, Void>
    private let created: Border<CreateOrder.Create.ViewModel, Void>

    init(
        formats: LocaleFormats,
        methods: Border<CreateOrder.FetchMethods.ViewModel, Void>,
        checked: Border<CreateOrder.Check.ViewModel, Void>,
        created: Border<CreateOrder.Create.ViewModel, Void>
    ) {
        self.formats = formats
        self.methods = methods
        self.checked = checked
        self.created = created
    }

    func presentMethods(_ response: CreateOrder.FetchMethods.Response) {
        let offers = response.methods.map { "\($0.name) \(formats.money($0.price, response.currency))" }
        methods.send(
            CreateOrder.FetchMethods.ViewModel(
                names: response.methods.map(\.name), offer: offers.joined(separator: ", ")))
    }

    func presentCheck(_ response: CreateOrder.Check.Response) {
        let mistakes = response.mistakes.map(texts)
        checked.send(CreateOrder.Check.ViewModel(mistakes: mistakes, verdict: mistakes.isEmpty ? "valid" : ""))
    }

    func presentOrder(_ response: CreateOrder.Create.Response) {
        created.send(
            CreateOrder.Create.ViewModel(
                mistakes: response.mistakes.map(texts), id: response.id.map(String.init) ?? ""))
    }

    private func texts(of mistake: CreateOrder.Mistake) -> CreateOrder.MistakeTexts {
        CreateOrder.MistakeTexts(field: mistake.field.rawValue, message: mistake.words)
    }
}
