import Commands
import StateStore
import Text

/// `media add film Faust --length 1:46:00`, `media add station Loge --fm 99.9`.
struct MediaAddCommand: ShellCommand {
    let theater: HomeTheater

    static let kind = Parameter("KIND", MediaKind.self)
    static let title = Parameter("TITLE", .text, .joined)
    static let length = CommandOption("length", .duration, "L", summary: "the length of the film or the song")
    static let fm = CommandOption(
        "fm", .text, "F", summary: "the station's frequency, \(Frequency.fmRangeText)")
    let description = CommandDescription(
        "media add",
        group: .theater,
        summary: "add a film, a song or a station",
        parameters: [Self.kind, Self.title],
        options: [Self.length, Self.fm],
        examples: ["media add film Faust --length 1:46:00", "media add station Loge --fm 99.9"],
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let kind = arguments[Self.kind]
        let title = arguments[Self.title]
        guard title.contains(where: { !$0.isWhitespace }) else {
            throw CommandError(.value, "the title is empty", hint: "give one")
        }
        if ControlCharacters.areIn(title) { throw .controlCharacter(in: "the title") }
        let key = MediaKey(kind: kind, title: title)
        guard !theater.library.contains(key) else {
            throw CommandError(.refused, "there is a \(kind) '\(title)' already", hint: "choose another title")
        }
        let item = try kind == .station ? station(title, arguments) : recording(kind, title, arguments)
        theater.cells.media[key] = item
        return .message("the \(kind) '\(title)' is in the library", ["kind": "\(kind)", "title": .string(title)])
    }

    private func recording(
        _ kind: MediaKind, _ title: String, _ arguments: Arguments
    ) throws(CommandError) -> MediaItem {
        if arguments[Self.fm] != nil { throw .optionDoesNotFit("fm", kind) }
        guard let text = arguments[Self.length], let length = DurationText.parse(text) else {
            throw CommandError(.usage, "a \(kind) needs '--length'", hint: "see 'help media add'")
        }
        guard length >= .seconds(1) else { throw .outOfRange(text, "--length", range: "1s to 10000h") }
        return .recording(Recording(kind: kind, title: title, author: "", year: nil, length: length))
    }

    private func station(_ name: String, _ arguments: Arguments) throws(CommandError) -> MediaItem {
        if arguments[Self.length] != nil { throw .optionDoesNotFit("length", .station) }
        guard let text = arguments[Self.fm] else {
            throw CommandError(.usage, "a station needs '--fm'", hint: "see 'help media add'")
        }
        return .station(Station(name: name, frequency: try Frequency.parseFM(text, "--fm")))
    }
}
