import Patterns

extension Field {
    /// A person types a text into the field.
    func type(_ text: String) {
        self.text = text
        // Your part: signal the mediator what happened, with changed(_:).
    }
}

/// The form: the ConcreteMediator. It knows all fields and decides what follows from a signal.
final class OrderForm: Mediator {
    let name = "form"
    let events: EventStream
    var colleagues = ColleagueList<Typed, FieldOrder, Never>()
    private let country, state, company, taxNumber, send: Field

    init(country: Field, state: Field, company: Field, taxNumber: Field, send: Field, events: EventStream) {
        (self.country, self.state, self.company) = (country, state, company)
        (self.taxNumber, self.send, self.events) = (taxNumber, send, events)
        for field in [country, state, company, taxNumber, send] { attach(field) }
    }

    func colleagueChanged(_ colleague: any Colleague<Typed, FieldOrder, Never>, _ signal: Typed) {
        // Your part: send orders to the fields that are concerned, with send(_:to:because:), for instance
        // send(.show, to: state.name, because: .rule("the USA has states")).
    }
}
