import Commands
import Patterns

/// Fetches a quote and a picture in parallel, as the project fetches them from two servers with a dispatch group: the
/// slower one determines the total time.
///
/// No network is used. Each arrives after a server's usual time on the shell's clock.
final class QuoteFetcher {
    /// The time for a quote.
    static let quoteTime = Duration.milliseconds(300)
    /// The time for a picture.
    static let pictureTime = Duration.milliseconds(500)
    /// The limit for waiting fetches.
    private static let limit = 200

    /// A quote or a picture.
    enum Item: Sendable {
        case quote(Quote)
        case picture(Picture)
    }

    typealias Pair = (quote: Quote, picture: Picture)

    /// The number of pairs requested but not yet fetched.
    private(set) var pending = 0
    private let scheduler: Scheduler<Item, CommandError>
    private let clock: ShellClock
    private let events: EventStream

    init(events: EventStream, clock: ShellClock) {
        (self.events, self.clock) = (events, clock)
        scheduler = Scheduler(
            "fetch scheduler", of: "fetch", limit: Self.limit, policy: FixedPool(2), timekeeper: clock, events: events
        )
    }

    var structures: [StructureRecord] { scheduler.structures }

    /// Requests both.
    ///
    /// - Returns: completes when both have arrived; canceling it cancels both.
    /// - Throws: an error if too many wait.
    func fetch(_ quote: Quote, _ picture: Picture) throws(CommandError) -> Future<Pair, CommandError> {
        guard scheduler.queue.count + 2 <= Self.limit else {
            throw CommandError(
                .limit, "\(Self.limit / 2) quotes are being fetched", hint: "wait until they have arrived")
        }
        let futures = [
            try submit("quote", .quote(quote), takes: Self.quoteTime),
            try submit("picture", .picture(picture), takes: Self.pictureTime),
        ]
        pending += 1
        let both = Future.all("quote and picture", of: futures, events: events)
        both.whenComplete { [self] _ in pending -= 1 }
        return both.map { $0.map(Self.pair) }
    }

    private static func pair(_ items: [Item]) -> Pair {
        guard items.count == 2, case .quote(let quote) = items[0], case .picture(let picture) = items[1] else {
            preconditionFailure("a fetch brings what was asked for")
        }
        return (quote, picture)
    }

    private func submit(
        _ name: String, _ item: Item, takes time: Duration
    ) throws(CommandError) -> Future<Item, CommandError> {
        let request = Request<Item, CommandError>("fetching the \(name)", events: events) { [clock] promise in
            let begun = clock.now
            let timer = clock.schedule(at: begun + time) { promise.succeed(item) }
            promise.onCancel { timer.cancel() }
            promise.onProgress { (clock.now - begun) / time }
        }
        do throws(QueueIsFull) {
            return try Client(named: "quote fetcher").submit(request, to: scheduler)
        } catch {
            throw CommandError(
                .limit, "\(error.limit / 2) quotes are being fetched", hint: "wait until they have arrived")
        }
    }
}
