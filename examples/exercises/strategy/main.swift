import EventLines
import Patterns

let events = EventStream(writingTo: .standardOutput)
let shop = Shop(events: events)
let books = Parcel("books", kilos: 4, kilometers: 100)
let stove = Parcel("a stove", kilos: 30, kilometers: 50)

events.command("price books") { "\(shop.price(of: books)) euros" }
events.command("choose by distance") { shop.choose(ByDistance()) }
events.command("price books") { "\(shop.price(of: books)) euros" }
events.command("price a stove") { "\(shop.price(of: stove)) euros" }
events.command("choose flat rate") { shop.choose(FlatRate()) }
events.command("price a stove") { "\(shop.price(of: stove)) euros" }

// Further commands: 'exercise check' makes some up, and you can try your own: swift run strategy 'price 7 kilos over 120 kilometers by weight'
for command in CommandLine.arguments.dropFirst() {
    let numbers = command.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2 else { continue }
    events.command(command) {
        if command.hasSuffix(" by weight") { shop.choose(ByWeight()) }
        if command.hasSuffix(" by distance") { shop.choose(ByDistance()) }
        return "\(shop.price(of: Parcel("a parcel", kilos: numbers[0], kilometers: numbers[1]))) euros"
    }
}
