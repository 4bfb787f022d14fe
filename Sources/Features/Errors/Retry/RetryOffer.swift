import Commands

/// The offer to make a request again that has failed: one at a time, the last one made.
final class RetryOffer {
    /// How many times a request is made again.
    static let limit = 3

    /// What is made again, as it could be typed; empty before the first offer.
    private(set) var request = ""
    /// How many times it has been made again.
    private(set) var made = 0
    /// Whether it can be made again now.
    private(set) var isOpen = false
    /// Whether Enter accepts it: a person has just seen the offer.
    private var isOnEnter = false
    /// Whether it is being made again just now, and whether a person waits for that at the prompt.
    private(set) var isUnderWay = false
    private(set) var isAwaitedAtPrompt = false
    /// The failure of the repeated request, if it has not been reported yet.
    private var failure: CommandError?

    var left: Int { Self.limit - made }

    /// Offers to make `request` again. If it has failed while it was made again, the tries are counted on.
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

    /// Takes the offer: the request is made again from now on.
    ///
    /// - Parameter isAtPrompt: whether a person waits at the prompt.
    /// - Throws: that nothing is offered, or no more.
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

    /// The request that was made again has ended, and nothing need be reported.
    func end() { isUnderWay = false }

    /// The request that was made again has failed: the error goes its way now.
    func end(with failure: CommandError) { self.failure = failure }

    /// The request that `error` is about, if it has come from making one again.
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
