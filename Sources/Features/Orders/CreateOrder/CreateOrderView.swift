import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// The scene "create order" as the commands `order create`, which makes an order of a form, and `order valid`, which
/// looks the form through.
final class CreateOrderView: ShellCommand {
    let description: CommandDescription

    private let configurator: CreateOrderConfigurator
    private let makesOrder: Bool
    /// nil where nobody is asked.
    private(set) weak var interviewer: (any SecretInterviewer)?
    private var output: Output?
    private(set) var displayedMethods: CreateOrder.FetchMethods.ViewModel?
    private var displayedCheck: CreateOrder.Check.ViewModel?
    private var displayedOrder: CreateOrder.Create.ViewModel?

    /// The borders behind which the other parts are.
    struct Output {
        let fetchMethods: Border<CreateOrder.FetchMethods.Request, Void>
        let check: Border<CreateOrder.Check.Request, Void>
        let create: Border<CreateOrder.Create.Request, Void>
        let showOrder: Border<String, Result<Reply, CommandError>>
    }

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

    func connect(_ output: Output) {
        self.output = output
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
        guard let output else { return .silent }
        var form = CreateOrder.Form(arguments)
        if let interviewer, interviewer.canAsk { try complete(&form, asking: interviewer) }
        return makesOrder ? try create(form, output) : try check(form, output)
    }

    private func create(_ form: CreateOrder.Form, _ output: Output) throws(CommandError) -> Reply {
        displayedOrder = nil
        output.create.send(CreateOrder.Create.Request(form: form))
        guard let displayed = displayedOrder, displayed.mistakes.isEmpty else {
            throw .wrongFields(displayedOrder?.mistakes ?? [])
        }
        return try output.showOrder.send(displayed.id).get()
    }

    private func check(_ form: CreateOrder.Form, _ output: Output) throws(CommandError) -> Reply {
        let displayed = checked(form)
        guard displayed.mistakes.isEmpty else { throw .wrongFields(displayed.mistakes) }
        return .message(displayed.verdict, ["valid": true])
    }

    /// What is wrong with `form`.
    func checked(_ form: CreateOrder.Form) -> CreateOrder.Check.ViewModel {
        displayedCheck = nil
        output?.check.send(CreateOrder.Check.Request(form: form))
        return displayedCheck ?? .init(mistakes: [], verdict: "")
    }

    /// What the shop can deliver by.
    func fetchedMethods() -> CreateOrder.FetchMethods.ViewModel {
        displayedMethods = nil
        output?.fetchMethods.send(CreateOrder.FetchMethods.Request())
        return displayedMethods ?? .init(names: [], offer: "")
    }
}
