import EventLines
import Patterns

let events = EventStream(writingTo: .standardOutput)
let approvals = makeApprovals(events: events)

events.command("buy pens for 40") { approvals.answer(to: Purchase("pens", price: 40)) }
events.command("buy chairs for 800") { approvals.answer(to: Purchase("chairs", price: 800)) }
events.command("buy a copier for 9000") { approvals.answer(to: Purchase("a copier", price: 9000)) }
events.command("buy a camera for 60") { approvals.answer(to: Purchase("a camera", price: 60, records: true)) }
events.command("buy a crane for 20000") { approvals.answer(to: Purchase("a crane", price: 20_000)) }

// Further purchases: 'exercise check' makes some up, and you can try your own: swift run chain 'buy a drill for 73'
for command in CommandLine.arguments.dropFirst() {
    guard let purchase = Purchase(command: command) else { continue }
    events.command(command) { approvals.answer(to: purchase) }
}
