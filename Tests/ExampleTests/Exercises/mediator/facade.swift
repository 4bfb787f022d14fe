import Patterns

extension Field {
    /// A person types a text into the field.
    func type(_ text: String) {
        self.text = text
        (mediator as? OrderForm)?.update(after: self)
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

    func colleagueChanged(_ colleague: any Colleague<Typed, FieldOrder, Never>, _ signal: Typed) {}

    func update(after colleague: Field) {
        if colleague === country {
            send(country.text == "USA" ? .show : .hide, to: state.name, because: .rule("the USA has states"))
        }
        if colleague === company {
            send(company.text.isEmpty ? .hide : .show, to: taxNumber.name, because: .rule("a company pays tax"))
        }
        if colleague === country || colleague === state {
            let isComplete = !country.text.isEmpty && (!state.isShown || !state.text.isEmpty)
            send(isComplete ? .enable : .disable, to: send.name, because: .rule("an address is complete"))
        }
    }
}
