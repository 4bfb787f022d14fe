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

var orders: [String: ShopOrder] = [:]
// Further commands: 'exercise check' makes some up, and you can try your own: swift run state 'pay 20 for order 3' 'cancel order 3'
for command in CommandLine.arguments.dropFirst() {
    let words = command.split(separator: " ").map(String.init)
    let name = words.suffix(2).joined(separator: " ")
    let order = orders[name] ?? ShopOrder(name, events: events)
    orders[name] = order
    events.command(command) {
        switch words.first {
        case "pay": order.pay(words.compactMap { Int($0) }.first ?? 0)
        case "send": order.send()
        default: order.cancel()
        }
        return order.summary
    }
}
