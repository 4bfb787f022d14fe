import Commands
import Patterns
import Platform
import StateStore

/// The log-in of a user with an account, by e-mail and password.
final class AccountLogIn: LogIn, ConcreteClass {
    static let className = "account log-in"

    let concreteClassName = className
    let events: EventStream
    unowned let view: any LogInView

    private let accounts: AccountContext
    private let email: String
    /// nil after it was forgotten and wiped.
    private var password: SecretBytes?

    /// - Parameters:
    ///   - email: the typed address.
    ///   - password: nil if it was not requested because the e-mail is empty.
    init(_ email: String, _ password: SecretBytes?, at view: any LogInView, _ accounts: AccountContext) {
        self.view = view
        self.accounts = accounts
        self.email = email
        self.password = password
        events = accounts.events
    }

    /// Moves from the log-in's view to a registration's.
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
