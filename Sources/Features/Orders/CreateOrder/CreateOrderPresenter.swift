import PatternEvents
import Patterns

/// What the interactor puts out and the presenter takes in.
protocol CreateOrderPresenterInput {
    func presentMethods(_ response: CreateOrder.FetchMethods.Response)
    func presentCheck(_ response: CreateOrder.Check.Response)
    func presentOrder(_ response: CreateOrder.Create.Response)
}

/// Words what became of a form.
final class CreateOrderPresenter: CreateOrderPresenterInput {
    private let formats: LocaleFormats
    private let output: Boundary<any CreateOrderViewInput>

    init(formats: LocaleFormats, output: Boundary<any CreateOrderViewInput>) {
        self.formats = formats
        self.output = output
    }

    func presentMethods(_ response: CreateOrder.FetchMethods.Response) {
        let offers = response.methods.map { "\($0.name) \(formats.money($0.price, response.currency))" }
        let viewModel = CreateOrder.FetchMethods.ViewModel(
            names: response.methods.map(\.name), offer: offers.joined(separator: ", "))
        output.cross("fetch methods") { $0.displayMethods(viewModel) }
    }

    func presentCheck(_ response: CreateOrder.Check.Response) {
        let mistakes = response.mistakes.map(texts)
        let viewModel = CreateOrder.Check.ViewModel(mistakes: mistakes, verdict: mistakes.isEmpty ? "valid" : "")
        output.cross("check") { $0.displayCheck(viewModel) }
    }

    func presentOrder(_ response: CreateOrder.Create.Response) {
        let viewModel = CreateOrder.Create.ViewModel(
            mistakes: response.mistakes.map(texts), id: response.id.map(String.init) ?? "")
        output.cross("create") { $0.displayOrder(viewModel) }
    }

    private func texts(of mistake: CreateOrder.Mistake) -> CreateOrder.MistakeTexts {
        CreateOrder.MistakeTexts(field: mistake.field.rawValue, message: mistake.words)
    }
}
