import Commands
import Platform

// The words of this feature's errors.

extension CommandError {
    static func unreadableLog(_ place: String, _ error: SystemError) -> CommandError {
        CommandError(.io, "the log \(place) cannot be read: \(error)", hint: "see 'doctor' for its folder")
    }
}
