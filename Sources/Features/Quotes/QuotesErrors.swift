import Commands
import Platform

// The words of this feature's errors.

extension CommandError {
    static func tooManyFetches(_ limit: Int) -> CommandError {
        CommandError(.limit, "\(limit) quotes are being fetched", hint: "wait until they have arrived")
    }

    // MARK: Reading quotes

    static func fileTooLarge(_ path: String) -> CommandError {
        CommandError(
            .limit, "'\(path)' is larger than \(FortuneFile.limit >> 20) MiB",
            hint: "split it; the quotes stay as they were"
        )
    }

    static func noQuotes(_ path: String, _ failure: FortuneFile.Failure) -> CommandError {
        switch failure {
        case .isNotText:
            CommandError(
                .value, "'\(path)' is not text", hint: "name a file of quotes; the quotes stay as they were")
        case .isEmpty:
            CommandError(
                .value, "'\(path)' holds no quote", hint: "name a file of quotes; the quotes stay as they were")
        case .hasLongQuote(let line):
            CommandError(
                .limit, "the quote at line \(line) of '\(path)' is longer than \(FortuneFile.quoteLimit >> 10) KiB",
                hint: "separate quotes by lines of a single '%'; the quotes stay as they were"
            )
        }
    }

    // MARK: Reading a picture

    // MARK: Saving

    static func unknownFormat(_ path: String) -> CommandError {
        CommandError(
            .value, "the format of '\(path)' is not known",
            hint: "end the name in \(list(WallpaperFormats.endings))"
        )
    }
}
