import CommandCore
import Patterns
import StateStore

/// What the configurators of this feature build their scenes from.
struct OrdersServices {
    let book: OrderBook
    let recorder: ChangeRecorder<OrderBook>
    let events: EventStream
    let clock: ShellClock
    let formats: LocaleFormats
}
