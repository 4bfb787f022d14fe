import Commands
import Platform

// The words of this feature's errors.

extension CommandError {
    static var nothingToGoBackTo: CommandError {
        CommandError(
            .refused, "there is no quote to go back to", hint: "nothing changed; draw one with 'quote new'"
        )
    }

    static var nothingToGoForwardTo: CommandError {
        CommandError(
            .refused, "there is no quote to go forward to", hint: "nothing changed; first go back with 'quote undo'"
        )
    }

    static func tooManyFetches(_ limit: Int) -> CommandError {
        CommandError(.limit, "\(limit) quotes are being fetched", hint: "wait until they have arrived")
    }

    // MARK: Reading quotes

    static func cannotReadQuotes(_ path: String, _ error: SystemError) -> CommandError {
        CommandError(.io, "'\(path)' cannot be read: \(error)", hint: "the quotes stay as they were")
    }

    static func isNotAFile(_ path: String) -> CommandError {
        CommandError(.io, "'\(path)' is not a file", hint: "name a file, or 'bundled'; the quotes stay as they were")
    }

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

    static func cannotReadPicture(_ path: String, _ error: SystemError) -> CommandError {
        CommandError(.io, "'\(path)' cannot be read: \(error)", hint: "nothing was saved")
    }

    static func isNotAPicture(_ path: String) -> CommandError {
        CommandError(.io, "'\(path)' is not a file", hint: "name a picture in the format PPM")
    }

    static func pictureTooLarge(_ path: String, limit: Int) -> CommandError {
        CommandError(.limit, "'\(path)' is larger than \(limit) MiB", hint: "make the picture smaller")
    }

    static func noPixmap(_ path: String, _ damage: FormatDamage) -> CommandError {
        CommandError(
            .value, "'\(path)' is not a picture in the format PPM: \(damage)",
            hint: "convert it to PPM, as 'djpeg' and ImageMagick's 'convert' do"
        )
    }

    // MARK: Saving

    static func unknownFormat(_ path: String) -> CommandError {
        CommandError(
            .value, "the format of '\(path)' is not known",
            hint: "end the name in \(list(WallpaperFormats.endings))"
        )
    }

    static func cannotSave(_ path: String, _ error: SystemError) -> CommandError {
        CommandError(
            .io, "'\(path)' cannot be written: \(error)",
            hint: error.isLackOfRoom ? "free some space" : "choose another place"
        )
    }
}
