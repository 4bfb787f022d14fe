import Commands
import PatternEvents
import Patterns

/// The scene "show order" as the command `order show`, and as what other scenes lead to.
final class ShowOrderView: ShellCommand {
    let description = CommandDescription(
        "order show",
        group: .orders,
        summary: "show an order",
        parameters: [Parameter("ID", .name(of: "order"), .optional)],
        examples: ["order show 1", "order show"],
        details: "Without ID: the orders to choose from.",
        pattern: .cleanSwift,
        effect: .reads
    )

    private let configurator: ShowOrderConfigurator
    private var find: Border<ShowOrder.Find.Request, Void>?
    private var listOrders: Border<Void, Reply>?
    private var displayed: ShowOrder.Find.ViewModel?

    init(configurator: ShowOrderConfigurator) {
        self.configurator = configurator
    }

    /// Receives the borders behind which the other parts are.
    func connect(
        find: Border<ShowOrder.Find.Request, Void>,
        listOrders: Border<Void, Reply>
    ) {
        self.find = find
        self.listOrders = listOrders
    }

    func display(_ viewModel: ShowOrder.Find.ViewModel) {
        displayed = viewModel
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try show(arguments.text("ID")).get()
    }

    /// Shows the order of that number, or those that could be chosen.
    func show(_ id: String?) -> Result<Reply, CommandError> {
        configurator.configure(self)
        guard let id else { return .success(listOrders?.send(()) ?? .silent) }
        displayed = nil
        find?.send(ShowOrder.Find.Request(id: id))
        if let failure = displayed?.failure { return .failure(CommandError(failure)) }
        return .success(displayed?.order.map { Reply(OrderReply(order: $0)) } ?? .silent)
    }
}
