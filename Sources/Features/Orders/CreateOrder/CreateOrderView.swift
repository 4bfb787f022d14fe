import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// What the presenter puts out and the view takes in.
protocol CreateOrderViewInput: AnyObject {
    func displayMethods(_ viewModel: CreateOrder.FetchMethods.ViewModel)
    func displayCheck(_ viewModel: CreateOrder.Check.ViewModel)
    func displayOrder(_ viewModel: CreateOrder.Create.ViewModel)
}

/// The scene "create order" as the commands `order create`, which makes an order of a form, and `order valid`, which
/// only checks the form.
final class CreateOrderView: ShellCommand, CreateOrderViewInput {
    let description: CommandDescription

    private let configurator: CreateOrderConfigurator
    private let makesOrder: Bool
    /// nil where nobody is asked.
    private(set) weak var interviewer: (any SecretInterviewer)?
    var output: Boundary<any CreateOrderInteractorInput>?
    var router: Boundary<any CreateOrderRouterInput>?
    private(set) var displayedMethods: CreateOrder.FetchMethods.ViewModel?
    private var displayedCheck: CreateOrder.Check.ViewModel?
    private var displayedOrder: CreateOrder.Create.ViewModel?

    static func create(
        _ configurator: CreateOrderConfigurator,
        _ interviewer: (any SecretInterviewer)?
    ) -> CreateOrderView {
        CreateOrderView(configurator, interviewer, .createOrder, makesOrder: true)
    }

    static func valid(
        _ configurator: CreateOrderConfigurator,
        _ interviewer: (any SecretInterviewer)?
    ) -> CreateOrderView {
        CreateOrderView(configurator, interviewer, .validOrder, makesOrder: false)
    }

    private init(
        _ configurator: CreateOrderConfigurator,
        _ interviewer: (any SecretInterviewer)?,
        _ description: CommandDescription,
        makesOrder: Bool
    ) {
        self.configurator = configurator
        self.interviewer = interviewer
        self.description = description
        self.makesOrder = makesOrder
    }

    func displayMethods(_ viewModel: CreateOrder.FetchMethods.ViewModel) {
        displayedMethods = viewModel
    }

    func displayCheck(_ viewModel: CreateOrder.Check.ViewModel) {
        displayedCheck = viewModel
    }

    func displayOrder(_ viewModel: CreateOrder.Create.ViewModel) {
        displayedOrder = viewModel
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        configurator.configure(self)
        var form = CreateOrder.Form(arguments)
        if let interviewer, interviewer.canAsk { try complete(&form, asking: interviewer) }
        return makesOrder ? try create(form) : try check(form)
    }

    private func create(_ form: CreateOrder.Form) throws(CommandError) -> Reply {
        displayedOrder = nil
        output?.cross("create") { $0.create(CreateOrder.Create.Request(form: form)) }
        guard let displayed = displayedOrder, displayed.mistakes.isEmpty else {
            throw .wrongFields(displayedOrder?.mistakes ?? [])
        }
        return try router?.cross("show order") { $0.showOrder(displayed.id) }.get() ?? .silent
    }

    private func check(_ form: CreateOrder.Form) throws(CommandError) -> Reply {
        let displayed = checked(form)
        guard displayed.mistakes.isEmpty else { throw .wrongFields(displayed.mistakes) }
        return .message(displayed.verdict, ["valid": true])
    }

    /// What is wrong with `form`.
    func checked(_ form: CreateOrder.Form) -> CreateOrder.Check.ViewModel {
        displayedCheck = nil
        output?.cross("check") { $0.check(CreateOrder.Check.Request(form: form)) }
        return displayedCheck ?? .init(mistakes: [], verdict: "")
    }

    /// What the shop can deliver by.
    func fetchedMethods() -> CreateOrder.FetchMethods.ViewModel {
        displayedMethods = nil
        output?.cross("fetch methods") { $0.fetchMethods(CreateOrder.FetchMethods.Request()) }
        return displayedMethods ?? .init(names: [], offer: "")
    }
}
