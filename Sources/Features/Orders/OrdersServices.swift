import Commands
import Patterns

/// What the configurators of this feature build their scenes from.
struct OrdersServices {
    let book: OrderBook
    let events: EventStream
    let clock: ShellClock
    let formats: LocaleFormats
    /// The user who is logged in; nil if none is.
    let profile: () -> Profile?
}
