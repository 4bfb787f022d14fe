import Commands
import PatternEvents
import Patterns
import Platform
import ShellServices

/// The log-in of somebody who has an account, by e-mail and password.
final class AccountLogIn: LogIn {
    let concreteClassName = "account log-in"
    let events: EventStream
    unowned let progress: any ProgressIndicator

    private let accounts: AccountContext
    private let email: String
    private let password: SecretBytes

    /// - Parameter email: as it was typed.
    init(_ email: String, _ password: SecretBytes, _ accounts: AccountContext) {
        self.accounts = accounts
        self.email = email
        self.password = password
        events = accounts.events
        progress = accounts.host.progress
    }

    func authenticate() -> Future<AuthenticatedUser, CommandError> {
        accounts.passwords.proof(password, of: email, for: concreteClass).map { [accounts] outcome in
            switch outcome {
            case .success(let proof):
                guard let account = accounts.state.accounts[proof.email] else {
                    return .failure(.unregisteredUser(proof.email.text, near: []))
                }
                return .success(AuthenticatedUser(account, at: accounts.clock.wallTime, proof))
            case .failure(let error): return .failure(error)
            case .cancelled: return .cancelled
            }
        }
    }

    func notify(_ user: AuthenticatedUser) -> Reply {
        accounts.currentUser.enter(user)
        return WhoAmIReply.reply(accounts.greeter.greeting, user)
    }
}
