import Commands

// The words of this feature's errors.

extension CommandError {
    // MARK: Paths

    // MARK: Names and options

    static func optionDoesNotFit(_ option: String, _ kind: LibraryKind) -> CommandError {
        CommandError(.usage, "a \(kind.type.noun) has no '--\(option)'", hint: "see 'help library add'")
    }

    // MARK: What cannot be

    static func isThereAlready(
        _ other: some LibraryPart, in folder: Folder, hint: String = "choose another name"
    ) -> CommandError {
        let place = PartReply.place(folder)
        return CommandError(
            .refused, "there is a \(type(of: other).noun) '\(other.name)' in \(place) already", hint: hint)
    }

    static func tooDeep(limit: Int) -> CommandError {
        CommandError(.limit, "the library would be more than \(limit) levels deep", hint: "choose a folder further up")
    }

    // MARK: Playing

    static func cannotBePlayed(_ part: some LibraryPart) -> CommandError {
        CommandError(
            .refused, "'\(part.path)' is a \(type(of: part).noun), and the theater plays films and music",
            hint: "open it with 'library open'"
        )
    }
}
