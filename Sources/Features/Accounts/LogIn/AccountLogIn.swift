import Commands
import Patterns
import Platform
import StateStore

/// The log-in of somebody who has an account, by e-mail and password.
final class AccountLogIn: LogIn, ConcreteClass {
    static let className = "account log-in"

    let concreteClassName = className
    let events: EventStream
    unowned let view: any LogInView

    private let accounts: AccountContext
    private let email: String
    /// nil once it is forgotten, which wipes it.
    private var password: SecretBytes?

    /// - Parameters:
    ///   - email: as it was typed.
    ///   - password: nil if it was not asked for, since the e-mail is empty.
    init(_ email: String, _ password: SecretBytes?, at view: any LogInView, _ accounts: AccountContext) {
        self.view = view
        self.accounts = accounts
        self.email = email
        self.password = password
        events = accounts.events
    }

    /// Leads from the view of the log-in to that of a registration.
    func gotoRegistration() {
        reachedByView()
        let next = LineRegistrationView(accounts, RegistrationLine())
        update(view, "navigate", next.viewName) { view.navigate(to: next) }
    }

    func authenticate() -> Future<AuthenticatedUser, LogInError> {
        reached()
        let hasEmail = !email.trimmed.isEmpty
        guard let password, hasEmail, !password.isEmpty else {
            return Future.completed("password of \(email)", .failure(.emptyData(email: !hasEmail)), events: events)
        }
        return accounts.passwords.proof(password, of: email, for: Client(concreteClass)).map { [accounts] outcome in
            outcome.map { (proof) throws(LogInError) in
                guard let account = accounts.state.accounts[proof.email] else {
                    throw .unregisteredUser(proof.email.text)
                }
                return AuthenticatedUser(account, at: accounts.clock.wallTime, proof)
            }
        }
    }

    func forgetSecrets() {
        reached()
        password = nil
    }

    func notify(_ result: Result<AuthenticatedUser, LogInError>) {
        reached()
        switch result {
        case .success(let user):
            accounts.currentUser.enter(user)
            show(.success(user, greeting: accounts.greeter.greeting))
        case .failure(let error): show(.error(error))
        }
    }
}
