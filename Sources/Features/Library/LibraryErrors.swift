import Commands

// The words of this feature's errors.

extension CommandError {
    // MARK: Paths

    static func nothingCalled(_ name: String, in folder: Folder) -> CommandError {
        let near = NearMiss.of(name, among: folder.parts.map(\.name))
        let paths = folder.isLibrary ? near : near.map { "\(folder.path)/\($0)" }
        return CommandError(
            .notFound, "there is no '\(name)' in \(PartReply.place(folder))", hint: didYouMean(paths) ?? "see 'library'"
        )
    }

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

    static func intoItself(_ part: some LibraryPart, _ folder: Folder) -> CommandError {
        let what = part.id == folder.id ? "itself" : "'\(folder.path)', which is inside it"
        return CommandError(.refused, "'\(part.path)' cannot go into \(what)", hint: "name another folder")
    }

    static func tooDeep(limit: Int) -> CommandError {
        CommandError(.limit, "the library would be more than \(limit) levels deep", hint: "choose a folder further up")
    }

    static func wholeLibrary(_ verb: String) -> CommandError {
        CommandError(.refused, "the library as a whole cannot be \(verb)", hint: "name something in it")
    }

    // MARK: Playing

    static func cannotBePlayed(_ part: some LibraryPart) -> CommandError {
        CommandError(
            .refused, "'\(part.path)' is a \(type(of: part).noun), and the theater plays films and music",
            hint: "open it with 'library open'"
        )
    }
}
