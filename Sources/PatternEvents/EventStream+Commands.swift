extension EventStream {
    /// Runs `body` as a command: everything that it records belongs to this command, and so does its reply.
    ///
    /// A program of your own says by this where a command begins and ends:
    ///
    ///     events.command("heat up") { thermostat.heat(to: 21) }
    ///
    /// - Parameters:
    ///   - line: the command as a person would type it.
    ///   - file: the file that the command is in; leave it out.
    ///   - number: the number of its line there; leave it out.
    ///   - body: does what the command asks for. The text that it returns is the reply.
    /// - Returns: the reply.
    @discardableResult
    public func command<Failure: Error>(
        _ line: String, in file: String = #fileID, at number: Int = #line, _ body: () throws(Failure) -> String
    ) throws(Failure) -> String {
        let place = "\(file.split(separator: "/").last ?? ""):\(number)"
        return try asCommand(
            Beginning(line: line, publicLine: line, place: place, user: "", isTeaching: false)
        ) { () throws(Failure) in
            do throws(Failure) {
                let text = try body()
                tell(.reply(ReplyRecord(command: command, isOK: true, text: text)))
                return text
            } catch {
                let kind = (error as? any KindedError)?.kindWord ?? "failed"
                tell(.reply(ReplyRecord(command: command, isOK: false, error: kind, message: "\(error)")))
                throw error
            }
        }
    }

    /// Runs `body` as a command without a reply. The parameters are those of the function that returns one.
    public func command<Failure: Error>(
        _ line: String, in file: String = #fileID, at number: Int = #line, _ body: () throws(Failure) -> Void
    ) throws(Failure) {
        try command(line, in: file, at: number) { () throws(Failure) -> String in
            try body()
            return ""
        }
    }
}
