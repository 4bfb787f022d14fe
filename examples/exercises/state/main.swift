import EventLines
import Patterns

let events = EventStream(writingTo: .standardOutput)
let first = ShopOrder("order 1", events: events)
let second = ShopOrder("order 2", events: events)

events.command("send order 1") {
    first.send()
    return first.summary
}
events.command("pay 30 for order 1") {
    first.pay(30)
    return first.summary
}
events.command("pay 80 for order 2") {
    second.pay(80)
    return second.summary
}
events.command("cancel order 1") {
    first.cancel()
    return first.summary
}
events.command("send order 2") {
    second.send()
    return second.summary
}
events.command("cancel order 2") {
    second.cancel()
    return second.summary
}
