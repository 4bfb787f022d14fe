public import Commands
public import Patterns
import StateStore

/// Comes before all other handlers, and refuses requests that guests may not make. These are requests to the theater
/// and, once an account exists, those that could lift the guard: its setting, undo and redo, which may affect any step,
/// and chain changes that put others before it. It passes on all other requests.
public final class AccessGuard: Handler<Invocation, Reply, CommandError> {
    private let currentUser: CurrentUser
    private let accounts: AccountState
    private let guardedVerbs: () -> [String]

    init(
        _ currentUser: CurrentUser, of accounts: AccountState, verbs: @escaping () -> [String], events: EventStream
    ) {
        self.currentUser = currentUser
        self.accounts = accounts
        guardedVerbs = verbs
        super.init("guard", events: events)
    }

    public override func takes(_ request: Invocation) -> Bool {
        currentUser.user.value.isGuest
            && (guardedVerbs().contains(request.words[0]) || refusalToBeLifted(request) != nil)
    }

    /// The reason why a guest may not lift the guard; nil if the request does not, or if there is no account.
    private func refusalToBeLifted(_ request: Invocation) -> CommandError? {
        guard !accounts.accounts.values.isEmpty else { return nil }
        switch request.words[0] {
        case "set":
            let isOff = request.words.contains("require-login") && request.words.contains("off")
            return isOff
                ? CommandError(.refused, "a guest may not turn 'require-login' off", hint: "log in", subject: "set")
                : nil
        case "undo", "redo":
            return CommandError(
                .refused,
                "while 'require-login' is on, a guest may not \(request.words[0]) changes that may be another user's",
                hint: "log in", subject: request.words[0])
        case "chain":
            // 'commands' is the name of the chain that needs none.
            let change = request.words.dropFirst().first { $0 != "--" && $0 != "commands" }
            return ["move", "remove"].contains(change)
                ? CommandError(
                    .refused, "while 'require-login' is on, a guest may not change the chain that contains the guard",
                    hint: "log in", subject: "chain") : nil
        default: return nil
        }
    }

    public override func label(of request: Invocation) -> String { request.words[0] }

    public override func reasonForPassing(_ request: Invocation) -> String {
        let user = currentUser.user.value
        return user.isGuest ? "guards the theater, not \(request.words[0])" : "lets \(user.name) pass"
    }

    public override func respond(to request: Invocation) throws(CommandError) -> Reply {
        if let refusal = refusalToBeLifted(request) { throw refusal }
        throw CommandError(
            .refused, "a guest may not use the theater",
            hint: accounts.accounts.values.isEmpty ? "register and log in, or 'set require-login off'" : "log in",
            tip: accounts.accounts.values.isEmpty
                ? "'register' creates an account" : "'login' proves that an account is yours", subject: request.words[0]
        )
    }
}
