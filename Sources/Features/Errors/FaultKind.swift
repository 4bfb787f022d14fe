/// The lesson's faults, which users can raise.
///
/// Source: the lesson on Chain of Responsibility: LoginError, NetworkError, GeneralError.
enum FaultKind: String, CaseIterable, Sendable {
    case loginDoesNotExist
    case wrongPassword
    case smsCodeInvalid
    case noConnection
    case serverNotResponding
    case sessionInvalid
    case versionIsNotSupported
    case general

    var family: FaultFamily {
        switch self {
        case .loginDoesNotExist, .wrongPassword, .smsCodeInvalid: .login
        case .noConnection, .serverNotResponding: .network
        case .sessionInvalid, .versionIsNotSupported, .general: .general
        }
    }

    /// The problem.
    var message: String {
        switch self {
        case .loginDoesNotExist: "there is no such login"
        case .wrongPassword: "the password is wrong"
        case .smsCodeInvalid: "the code from the text message is invalid"
        case .noConnection: "there is no connection"
        case .serverNotResponding: "the server does not respond"
        case .sessionInvalid: "the session is invalid"
        case .versionIsNotSupported: "the version is not supported any more"
        case .general: "something went wrong"
        }
    }

    /// The remedy.
    var tip: String {
        switch self {
        case .loginDoesNotExist: "check the spelling of the login"
        case .wrongPassword: "passwords are case-sensitive; is Caps Lock on?"
        case .smsCodeInvalid: "a code works only once; ask for a new one"
        case .noConnection: "check the cable"
        case .serverNotResponding: "give it a minute"
        case .sessionInvalid: "log in again"
        case .versionIsNotSupported: "install the current version"
        case .general: "check the last commands"
        }
    }
}
