import EventLines
import Patterns

let events = EventStream(writingTo: .standardOutput)
let country = Field("country", events: events)
let state = Field("state", isShown: false, events: events)
let company = Field("company", events: events)
let taxNumber = Field("tax number", isShown: false, events: events)
let send = Field("send", isEnabled: false, events: events)
let form = OrderForm(
    country: country, state: state, company: company, taxNumber: taxNumber, send: send, events: events)
let fields = [country, state, company, taxNumber, send]

events.command("type USA into country") {
    country.type("USA")
    return fields.summary
}
events.command("type Ohio into state") {
    state.type("Ohio")
    return fields.summary
}
events.command("type Acme into company") {
    company.type("Acme")
    return fields.summary
}
events.command("type 4711 into tax number") {
    taxNumber.type("4711")
    return fields.summary
}
events.command("type Austria into country") {
    country.type("Austria")
    return fields.summary
}
events.command("clear company") {
    company.type("")
    return fields.summary
}

// Further commands: 'exercise check' makes some up, and you can try your own: swift run mediator 'type Japan into country'
for command in CommandLine.arguments.dropFirst() {
    let words = command.split(separator: " ").map(String.init)
    guard words.count == 4, let field = fields.first(where: { $0.name == words[3] }) else { continue }
    events.command(command) {
        field.type(words[1])
        return fields.summary
    }
}
