import PatternEvents
import Patterns

/// Words the orders and their sum.
final class ListOrdersPresenter {
    private let wording: OrderWording
    private let viewModel: Border<ListOrders.Fetch.ViewModel, Void>

    init(wording: OrderWording, viewModel: Border<ListOrders.Fetch.ViewModel, Void>) {
        self.wording = wording
        self.viewModel = viewModel
    }

    func present(_ response: ListOrders.Fetch.Response) {
        let count = response.orders.count
        let sum = wording.formats.money(response.total, response.currency)
        let summary = "\(wording.formats.number(count)) order\(count == 1 ? "" : "s"), \(sum)"
        viewModel.send(
            ListOrders.Fetch.ViewModel(
                orders: response.orders.map(wording.texts), summary: count == 0 ? "" : summary))
    }
}
