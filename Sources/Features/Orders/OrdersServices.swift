import Commands
import PatternEvents

/// What the configurators of this feature build their scenes from.
struct OrdersServices {
    let book: OrderBook
    let events: EventStream
    let clock: ShellClock
    let formats: LocaleFormats
    /// Who is signed in; nil if nobody is.
    let profile: () -> Profile?
}
