import Commands

/// The offer to repeat a failed request; only the last one made is open.
final class RetryOffer {
    /// The limit for repetitions of a request.
    static let limit = 3

    /// The request as a user would type it; empty before the first offer.
    private(set) var request = ""
    /// The number of repetitions so far.
    private(set) var made = 0
    /// Whether it can be repeated now.
    private(set) var isOpen = false
    /// Whether Enter accepts it: a person has just seen the offer.
    private var isOnEnter = false
    /// Whether it is being repeated now, and whether a person waits for it at the prompt.
    private(set) var isUnderWay = false
    private(set) var isAwaitedAtPrompt = false
    /// The failure of the repeated request, if it has not been reported yet.
    private var failure: CommandError?

    var left: Int { Self.limit - made }

    /// Offers to repeat `request`. If it failed in a repetition, the count continues.
    ///
    /// - Parameter isAtPrompt: whether the offer is shown at the prompt, where Enter accepts it.
    func extend(_ request: String, isAtPrompt: Bool) {
        if !isUnderWay || request != self.request {
            self.request = request
            made = 0
        }
        isOpen = left > 0
        isOnEnter = isOpen && isAtPrompt
    }

    /// Accepts the offer, and begins a repetition.
    ///
    /// - Parameter isAtPrompt: whether a person waits at the prompt.
    /// - Throws: an error if no offer is open.
    func take(isAtPrompt: Bool) throws(CommandError) -> String {
        guard isOpen else {
            throw request.isEmpty || made < Self.limit
                ? CommandError(
                    .refused, "there is nothing to try again",
                    hint: "an alert offers it when a device or the network fails")
                : CommandError(
                    .refused, "it has been retried \(Self.limit) times", hint: "type it yourself: \(request)")
        }
        isOpen = false
        isOnEnter = false
        made += 1
        isUnderWay = true
        isAwaitedAtPrompt = isAtPrompt
        return request
    }

    /// Ends a repetition that needs no report.
    func end() { isUnderWay = false }

    /// Ends a failed repetition, whose error is reported next.
    func end(with failure: CommandError) { self.failure = failure }

    /// The request whose repetition failed with `error`; nil if none did.
    func requestThatFailed(with error: CommandError) -> String? {
        guard isUnderWay, failure == error else { return nil }
        failure = nil
        return request
    }

    // MARK: Enter

    func takeByEnter() -> Bool {
        defer { isOnEnter = false }
        return isOnEnter && isOpen
    }

    func leaveEnterAlone() { isOnEnter = false }
}
