import Commands
import Patterns

/// The bug: a variant of the log-in calls `notify` inside `authenticate`, though only the skeleton may call steps.
final class HastyLogIn: PlantedBreach {
    let kind = "variant"
    let pattern = Pattern.templateMethod
    let summary = "the guest's variant of the log-in calls 'notify' inside 'authenticate'"
    let examples = ["login --guest"]

    private let accounts: AccountContext

    init(_ accounts: AccountContext) { self.accounts = accounts }

    func begin() { accounts.guestLogIn = HastyGuestLogIn.self }

    func mend() { accounts.guestLogIn = GuestLogIn.self }
}

private final class HastyGuestLogIn: GuestLogIn {
    override func authenticate() -> Future<AuthenticatedUser, LogInError> {
        let authenticated = super.authenticate()
        if let result = authenticated.outcome?.result { notify(result) }
        return authenticated
    }
}
