import Commands

/// A row of a device's table: a word that users type, and the order for it.
struct DeviceAction {
    let word: String
    /// Its effect, in the help.
    let summary: String
    let parameters: [any CommandParameter]
    /// The words after the command's word in an example.
    let example: String
    /// Makes the order from the arguments; `library` knows the titles.
    let order: (_ arguments: Arguments, _ library: MediaLibrary) throws(CommandError) -> DeviceOrder

    /// Makes a word with a parameter.
    init<Value>(
        _ word: String, _ summary: String, _ parameter: Parameter<Value>, example: String,
        order: @escaping (Value, MediaLibrary) throws(CommandError) -> DeviceOrder
    ) {
        (self.word, self.summary, self.parameters, self.example) = (word, summary, [parameter], example)
        self.order = { (arguments, library) throws(CommandError) in try order(arguments[parameter], library) }
    }

    /// Makes a word without a parameter.
    init(_ word: String, _ summary: String, _ order: DeviceOrder) {
        (self.word, self.summary, parameters, example) = (word, summary, [], "")
        self.order = { (_, _) in order }
    }
}
