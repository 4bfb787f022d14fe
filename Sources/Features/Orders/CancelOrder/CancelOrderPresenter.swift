import Commands
import PatternEvents
import Patterns

/// Words what became of a cancellation.
final class CancelOrderPresenter {
    private let viewModel: Border<CancelOrder.Cancel.ViewModel, Void>

    init(viewModel: Border<CancelOrder.Cancel.ViewModel, Void>) {
        self.viewModel = viewModel
    }

    func present(_ response: CancelOrder.Cancel.Response) {
        let failure: CommandError? =
            switch response.outcome {
            case .cancelled: nil
            case .cancelledBefore: .cancelledBefore(response.wanted)
            case .notFound: .noOrder(response.wanted, among: response.known)
            }
        viewModel.send(CancelOrder.Cancel.ViewModel(id: response.wanted, failure: failure.map { FailureTexts($0) }))
    }
}
