import Commands
import Platform

// The words of this feature's errors.

extension CommandError {
    static var nothingToRetry: CommandError {
        CommandError(
            .refused, "there is nothing to try again", hint: "an alert offers it when a device or the network fails")
    }

    static func retriedOften(_ request: String) -> CommandError {
        CommandError(
            .refused, "it has been retried \(RetryOffer.limit) times", hint: "type it yourself: \(request)")
    }

    static func unreadableLog(_ place: String, _ error: SystemError) -> CommandError {
        CommandError(.io, "the log \(place) cannot be read: \(error)", hint: "see 'doctor' for its folder")
    }
}
