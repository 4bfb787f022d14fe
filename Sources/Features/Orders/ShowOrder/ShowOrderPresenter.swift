import Commands
import PatternEvents
import Patterns

/// Words an order, or that there is none.
final class ShowOrderPresenter {
    private let wording: OrderWording
    private let viewModel: Border<ShowOrder.Find.ViewModel, Void>

    init(wording: OrderWording, viewModel: Border<ShowOrder.Find.ViewModel, Void>) {
        self.wording = wording
        self.viewModel = viewModel
    }

    func present(_ response: ShowOrder.Find.Response) {
        let failure = CommandError.noOrder(response.wanted, among: response.known)
        viewModel.send(
            ShowOrder.Find.ViewModel(
                order: response.order.map(wording.texts),
                failure: response.order == nil ? FailureTexts(failure) : nil))
    }
}
