import Commands
import PatternEvents
import Patterns
import Text

/// The scene "list orders" as the command `orders`.
final class ListOrdersView: ShellCommand {
    let description = CommandDescription(
        "orders",
        group: .orders,
        summary: "list the orders, or show one",
        parameters: [Parameter("ID", .name(of: "order"), .optional)],
        examples: ["orders", "orders 1"],
        details: "The sum is that of the orders that are not cancelled.",
        pattern: .cleanSwift,
        effect: .reads
    )

    private let configurator: ListOrdersConfigurator
    private var fetch: Border<ListOrders.Fetch.Request, Void>?
    private var showOrder: Border<String, Result<Reply, CommandError>>?
    private var displayed: ListOrders.Fetch.ViewModel?

    init(configurator: ListOrdersConfigurator) {
        self.configurator = configurator
    }

    /// Receives the borders behind which the other parts are.
    func connect(
        fetch: Border<ListOrders.Fetch.Request, Void>,
        showOrder: Border<String, Result<Reply, CommandError>>
    ) {
        self.fetch = fetch
        self.showOrder = showOrder
    }

    func display(_ viewModel: ListOrders.Fetch.ViewModel) {
        displayed = viewModel
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let id = arguments.text("ID") else { return list() }
        configurator.configure(self)
        return try showOrder?.send(id).get() ?? .silent
    }

    /// Shows all orders.
    func list() -> Reply {
        configurator.configure(self)
        displayed = nil
        fetch?.send(ListOrders.Fetch.Request())
        return displayed.map { Reply(OrderListing(viewModel: $0), isLong: true) } ?? .silent
    }
}

/// The orders in a table, with their sum below.
private struct OrderListing: ReplyBody {
    let viewModel: ListOrders.Fetch.ViewModel

    func write(to text: inout TextWriter) {
        guard !viewModel.orders.isEmpty else { return text.write("no orders; 'order create' makes one", .quiet) }
        var table = TextTable()
        for order in viewModel.orders {
            table.row(
                .init(order.id, .name), .init(order.status), .init("customer \(order.customer)"),
                .init("\(order.firstName) \(order.lastName)"), .init(order.shippingMethod), .init(order.total),
                .init(order.card, .quiet))
        }
        table.write(to: &text)
        text.write(viewModel.summary, .quiet)
    }

    func encode(to json: inout JSONWriter) {
        json.array { json in
            for order in viewModel.orders {
                json.object { order.encodeFields(to: &$0) }
            }
        }
    }
}
