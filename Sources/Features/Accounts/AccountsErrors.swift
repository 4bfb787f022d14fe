import Commands
import Platform

// The errors of this feature; the course's outcomes keep their names.

extension CommandError {
    // MARK: Outcomes of registering

    static var emptyName: CommandError { CommandError(.value, "the name is empty", hint: "give one") }

    static var emptyEmail: CommandError { CommandError(.value, "the e-mail is empty", hint: "give one") }

    static var emptyPassword: CommandError { CommandError(.value, "the password is empty", hint: "choose one") }

    static func userAlreadyExists(_ email: String) -> CommandError {
        CommandError(
            .refused, "a user with the e-mail '\(email)' exists already", hint: "log in, or give another e-mail",
            tip: "log in with 'login \(email)'")
    }

    static var inputsDidNotMatch: CommandError {
        CommandError(.value, "the two passwords are not the same", hint: "type the same one twice")
    }

    static func somethingWentWrong(_ reason: PasswordError) -> CommandError {
        CommandError(
            .io, "something went wrong: the password could not be hashed: \(SystemError(reason.code))",
            hint: "try again later"
        )
    }

    // MARK: Outcomes of logging in

    static var emptyPasswordAtLogIn: CommandError {
        CommandError(
            .refused, "the password is empty", hint: "give one",
            tip: "a password is not shown while you type it, but it is read")
    }

    /// Suggests no similar address, as the registered ones are private.
    static func unregisteredUser(_ email: String) -> CommandError {
        // An invalid address could not be registered either.
        let tip = EmailAddress(email).map { "if it is spelled right, create it with 'register --email \($0)'" }
        return CommandError(
            .notFound, "no user is registered as '\(email)'", hint: "'register' creates an account",
            tip: tip ?? "an e-mail looks like ann@example.org")
    }

    /// - Parameter pause: how long log-ins are refused.
    static func wrongPassword(_ email: String, pause: Duration) -> CommandError {
        CommandError(
            .refused, "the password of '\(email)' is wrong",
            hint: pause == .zero ? "try again" : "try again in \(inWholeSeconds(pause))",
            tip: "passwords are case-sensitive; is Caps Lock on?"
        )
    }

    static func lockedOut(_ email: String, left: Duration) -> CommandError {
        CommandError(
            .refused, "too many wrong passwords for '\(email)'", hint: "try again in \(inWholeSeconds(left))",
            tip: "each further wrong password doubles the pause"
        )
    }

    // MARK: Where fields come from

    static func missingFields(_ options: [String]) -> CommandError {
        let last = options[options.count - 1]
        let all = options.count == 1 ? last : options.dropLast().joined(separator: ", ") + " and \(last)"
        return CommandError(
            .refused, "\(all) \(options.count == 1 ? "is" : "are") missing",
            hint: "give \(options.count == 1 ? "it" : "them") with the command")
    }

    // MARK: Who one is

    static var notLoggedIn: CommandError {
        CommandError(
            .refused, "no one is logged in", hint: "log in with 'login'", tip: "'users' lists the accounts")
    }

    // MARK: Limits

    /// Rounded up, so that a wait of that length is long enough.
    private static func inWholeSeconds(_ time: Duration) -> String {
        DurationText.brief(.seconds(time.components.seconds + (time.components.attoseconds > 0 ? 1 : 0)))
    }
}
