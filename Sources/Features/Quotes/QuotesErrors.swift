import Commands
import Platform

// The words of this feature's errors.

extension CommandError {
    // MARK: Reading quotes

    static func fileTooLarge(_ path: String) -> CommandError {
        CommandError(
            .limit, "'\(path)' is larger than \(FortuneFile.limit >> 20) MiB",
            hint: "split it; the quotes stay as they were"
        )
    }

    // MARK: Reading a picture

    // MARK: Saving
}
