import Commands
import Patterns
import Testing

@testable import Orders

/// The models that cross the boundaries: simple values for the presenter, and for the view texts, with facts for
/// programs.
@Suite struct ModelTests {
    private let scene = SceneConfigurator("test", events: EventStream())
    private let formats = LocaleFormats(environment: { _ in nil })

    private static let order = Order(
        id: 1, status: .placed,
        details: OrderDetails(
            customer: 2, firstName: "a", lastName: "b", phone: "c", email: "d",
            shippingAddress: Address(street1: "e", street2: "f", city: "g", state: "h", zip: "i"), billingAddress: nil,
            shippingMethod: .oneDay, card: PaymentCard(lastFour: "4242", expires: Month(at: .zero)), total: 3
        ))

    private let form = CreateOrder.Form(texts: [.city: "Bath", .card: "4242", .cvv: "123", .billingSame: "yes"])
    private let mistakes = [
        CreateOrder.Mistake(field: .shipping, flaw: .unknownMethod, given: "x", choices: ["standard"])
    ]

    @Test func aViewModelHoldsWhatIsReadyToBeShown() {
        let list = RecordingView<ListOrders.ViewModel>()
        ListOrdersPresenter(identity: nil, formats: formats, output: scene.viewModel { list })
            .present(.init(orders: [Self.order], total: 3, currency: "USD"))
        let show = RecordingView<ShowOrder.ViewModel>()
        let shows = ShowOrderPresenter(identity: nil, formats: formats, output: scene.viewModel { show })
        shows.present(.init(wanted: "1", order: Self.order, known: []))
        shows.present(.init(wanted: "1", order: nil, known: [1, 2]))
        let cancel = RecordingView<CancelOrder.ViewModel>()
        CancelOrderPresenter(identity: nil, output: scene.viewModel { cancel })
            .present(.init(wanted: "1", outcome: .cancelledBefore, known: []))
        let form = RecordingForm()
        let forms = CreateOrderPresenter(identity: nil, formats: formats, output: scene.viewModel { form })
        forms.presentMethods(.init(methods: [("standard", 1)], currency: "USD"))
        forms.presentOffers(self.form)
        forms.presentCheckedField(.init(mistake: mistakes[0]))
        forms.presentExpirationDate(.init(month: Month("12/27")))
        forms.presentOrder(.init(id: 1, mistakes: mistakes))
        let displayed: [Any] = list.displayed + show.displayed + cancel.displayed + form.displayed
        #expect(displayed.count == 9)
        for viewModel in displayed {
            #expect(values(in: viewModel) { $0 is String || $0 is ReplyPart || isName($0) } == [])
        }
    }

    @Test func aResponseHoldsSimpleValues() {
        let responses: [Any] = [
            ListOrders.Response(orders: [Self.order], total: 3, currency: "USD"),
            ShowOrder.Response(wanted: "1", order: Self.order, known: [1]),
            CancelOrder.Response(wanted: "1", outcome: .cancelled, known: [1]),
            CreateOrder.FetchMethods.Response(methods: [("standard", 1)], currency: "USD"),
            CreateOrder.CheckField.Request(field: .city, form: form),
            CreateOrder.CheckField.Response(mistake: mistakes[0]),
            CreateOrder.FormatExpirationDate.Request(date: "12/27"),
            CreateOrder.FormatExpirationDate.Response(month: Month("12/27")),
            CreateOrder.Create.Response(id: 1, mistakes: mistakes),
            form,
        ]
        for response in responses {
            #expect(values(in: response) { $0 is String || $0 is Int || $0 is Bool || isName($0) } == [])
        }
    }

    @Test func aModelTellsAllItHoldsButWhatIsSecret() {
        func told(_ model: some SceneModel) -> [String] { model.contents.map { "\($0.name): \($0.value)" } }
        #expect(told(CreateOrder.CheckField.Request(field: .card, form: form)) == ["card: •••"])
        #expect(told(CreateOrder.CheckField.Request(field: .city, form: form)) == ["city: Bath"])
        #expect(told(CreateOrder.CheckField.Request(field: .street2, form: form)) == ["street2: "])
        #expect(told(CreateOrder.Create.Response(id: nil, mistakes: mistakes)) == ["shipping: unknownMethod"])
        #expect(told(CreateOrder.Create.Response(id: 3, mistakes: [])) == ["id: 3"])
    }

    @Test func whatIsNoTextIsFound() {
        struct Inner { var number = 3, text = "x" }
        struct Outer { var inner: [Inner?] = [Inner()], object = Listener() }
        final class Listener {}
        #expect(values(in: Outer()) { $0 is String } == ["Int", "Listener"])
        #expect(values(in: Self.order) { $0 is String }.contains("Int"))
    }

    /// The types of what a value is made of in the end, of those that are not as they should be.
    private func values(in value: Any, isGood: (Any) -> Bool) -> [String] {
        if isGood(value) { return [] }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .struct, .optional, .collection, .dictionary, .tuple,
            .enum where !mirror.children.isEmpty:
            return mirror.children.flatMap { values(in: $0.value, isGood: isGood) }
        default:
            return ["\(mirror.subjectType)"]
        }
    }

    /// Whether it is one of a list of names.
    private func isName(_ value: Any) -> Bool {
        (value as? any RawRepresentable)?.rawValue is String
    }
}

/// Replaces the view of a scene with one use case, and keeps what it is given.
private final class RecordingView<ViewModel: SceneModel>: ViewInput {
    private(set) var displayed: [ViewModel] = []

    func display(_ viewModel: ViewModel) { displayed.append(viewModel) }
}

/// Replaces the view of "create order".
private final class RecordingForm: CreateOrderViewInput {
    private(set) var displayed: [Any] = []

    func displayMethods(_ viewModel: CreateOrder.FetchMethods.ViewModel) { displayed.append(viewModel) }
    func displayOffers(_ viewModel: CreateOrder.Prefill.ViewModel) { displayed.append(viewModel) }
    func displayCheckedField(_ viewModel: CreateOrder.CheckField.ViewModel) { displayed.append(viewModel) }
    func displayExpirationDate(_ viewModel: CreateOrder.FormatExpirationDate.ViewModel) { displayed.append(viewModel) }
    func displayOrder(_ viewModel: CreateOrder.Create.ViewModel) { displayed.append(viewModel) }
}
