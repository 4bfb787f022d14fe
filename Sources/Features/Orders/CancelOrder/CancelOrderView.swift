import Commands
import PatternEvents
import Patterns

/// The scene "cancel order" as the command `order cancel`.
final class CancelOrderView: ShellCommand {
    let description = CommandDescription(
        "order cancel",
        group: .orders,
        summary: "cancel an order; it stays in the list",
        parameters: [Parameter("ID", .name(of: "order"))],
        examples: ["order cancel 1"],
        details: "The order keeps its number. 'undo' places it again.",
        pattern: .cleanSwift,
        effect: .changes
    )

    private let configurator: CancelOrderConfigurator
    private var cancel: Border<CancelOrder.Cancel.Request, Void>?
    private var showOrder: Border<String, Result<Reply, CommandError>>?
    private var displayed: CancelOrder.Cancel.ViewModel?

    init(configurator: CancelOrderConfigurator) {
        self.configurator = configurator
    }

    /// Receives the borders behind which the other parts are.
    func connect(
        cancel: Border<CancelOrder.Cancel.Request, Void>,
        showOrder: Border<String, Result<Reply, CommandError>>
    ) {
        self.cancel = cancel
        self.showOrder = showOrder
    }

    func display(_ viewModel: CancelOrder.Cancel.ViewModel) {
        displayed = viewModel
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        configurator.configure(self)
        displayed = nil
        cancel?.send(CancelOrder.Cancel.Request(id: arguments.required("ID")))
        if let failure = displayed?.failure { throw CommandError(failure) }
        return try displayed.flatMap { showOrder?.send($0.id) }?.get() ?? .silent
    }
}
