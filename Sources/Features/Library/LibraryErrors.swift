import Commands

// The words of this feature's errors.

extension CommandError {
    // MARK: Paths

    static var emptyPath: CommandError {
        CommandError(.value, "the path is empty", hint: "give one, or '/' for the whole library")
    }

    static func nothingCalled(_ name: String, in folder: Folder) -> CommandError {
        let near = NearMiss.of(name, among: folder.parts.map(\.name))
        let paths = folder.isLibrary ? near : near.map { "\(folder.path)/\($0)" }
        return CommandError(
            .notFound, "there is no '\(name)' in \(PartReply.place(folder))", hint: didYouMean(paths) ?? "see 'library'"
        )
    }

    static func notAFolder(_ part: some LibraryPart) -> CommandError {
        CommandError(.refused, "'\(part.path)' is not a folder but a \(type(of: part).noun)", hint: "name a folder")
    }

    // MARK: Names and options

    static var emptyName: CommandError {
        CommandError(.value, "the name is empty", hint: "give one")
    }

    static func slashInName(_ name: String) -> CommandError {
        CommandError(
            .value, "the name '\(name)' holds a '/'", hint: "leave it out, and name the folder with '--in PATH'"
        )
    }

    static func emptyOption(_ option: String) -> CommandError {
        CommandError(.value, "--\(option) is empty", hint: "leave it out, or give a name")
    }

    static func optionDoesNotFit(_ option: String, _ kind: LibraryKind) -> CommandError {
        CommandError(.usage, "a \(kind.type.noun) has no '--\(option)'", hint: "see 'help library add'")
    }

    static func missingPlace(usage: String) -> CommandError {
        CommandError(.usage, "FOLDER or a new name is missing", hint: "usage: \(usage)")
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

    /// - Parameter kind: what the theater calls it.
    static func lengthIsUnknown(_ part: some LibraryPart, _ kind: String) -> CommandError {
        CommandError(
            .refused, "the theater does not have '\(part.name)', and its length is not known",
            hint: "add it to the theater with 'media add \(kind)'"
        )
    }
}
