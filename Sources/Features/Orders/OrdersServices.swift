import Commands
import Patterns

/// The services that this feature's configurators use.
struct OrdersServices {
    let book: OrderBook
    let events: EventStream
    let clock: ShellClock
    let formats: LocaleFormats
    /// The logged-in user; nil for a guest.
    let profile: () -> Profile?
}
