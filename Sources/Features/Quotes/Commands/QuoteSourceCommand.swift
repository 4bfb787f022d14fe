import Commands
import Platform

/// `quote source FILE`: takes new quotes from a file of fortunes.
struct QuoteSourceCommand: ShellCommand {
    let stage: QuoteStage
    let system: any System

    private static let bundled = "bundled"

    static let place = Parameter("bundled|FILE", .file, .optional)
    let description = CommandDescription(
        "quote source",
        group: .quotes,
        summary: "show or choose the source of new quotes",
        parameters: [Self.place],
        examples: ["quote source", "quote source bundled", "quote source /usr/share/games/fortunes/wisdom"],
        details: """
            FILE has the format of the program 'fortune': texts separated by lines of a single '%'; a last line that \
            begins with '--' names the author. It is UTF-8, or else Latin-1. The choice is for this session; to keep \
            it, put the command into the start-up script. 'bundled' is Playhouse's own collection; for a file with \
            that name, write './bundled'.
            """,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        if let path = arguments[Self.place] {
            let source = path == Self.bundled ? .bundled : QuoteSource.file(path: path, quotes: try quotes(in: path))
            if source != stage.source { stage.use(source) }
        }
        let (name, count) = (stage.source.name, stage.source.quotes.count)
        let from = stage.source == .bundled ? "the program" : "'\(name)'"
        return .message(
            "new quotes come from \(from): \(count) of them", ["source": .string(name), "quotes": .int(count)])
    }

    private func quotes(in path: String) throws(CommandError) -> [Quote] {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try system.contents(of: path, limit: FortuneFile.limit)
        } catch {
            throw error == .notAFile
                ? CommandError(
                    .io, "'\(path)' is not a file", hint: "name a file, or 'bundled'; the quotes stay as they were")
                : CommandError(.io, "'\(path)' cannot be read: \(error)", hint: "the quotes stay as they were")
        }
        guard bytes.count <= FortuneFile.limit else { throw .fileTooLarge(path) }
        do throws(FortuneFile.Failure) {
            return try FortuneFile.quotes(in: bytes)
        } catch {
            throw Self.noQuotes(path, error)
        }
    }

    private static func noQuotes(_ path: String, _ failure: FortuneFile.Failure) -> CommandError {
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
}
