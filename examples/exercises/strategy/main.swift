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
