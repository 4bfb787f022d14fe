extension EventStream {
    /// Runs `body` as a command, to which all its records and its reply belong.
    ///
    /// Your own program uses it to mark where a command begins and ends:
    ///
    ///     events.command("heat up") { thermostat.heat(to: 21) }
    ///
    /// - Parameters:
    ///   - line: the command as a person would type it.
    ///   - file: the file that the command is in; leave it out.
    ///   - number: the number of its line there; leave it out.
    ///   - body: does what the command asks for. If it returns a text, that is the reply; otherwise there is none.
    /// - Returns: what `body` returns.
    @discardableResult
    public func command<Result, Failure: Error>(
        _ line: String, in file: String = #fileID, at number: Int = #line, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let place = "\(file.split(separator: "/").last ?? ""):\(number)"
        return try asCommand(
            Beginning(line: line, publicLine: line, place: place, user: "", isTeaching: false)
        ) { () throws(Failure) in
            do throws(Failure) {
                let result = try body()
                tell(.reply(ReplyRecord(command: command, isOK: true, text: result as? String ?? "")))
                return result
            } catch {
                let kind = (error as? any KindedError)?.kindWord ?? "failed"
                tell(.reply(ReplyRecord(command: command, isOK: false, error: kind, message: "\(error)")))
                throw error
            }
        }
    }
}
