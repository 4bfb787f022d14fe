import Commands

/// A row of a device's table: a word that people type, and the order that it means.
struct DeviceAction {
    let word: String
    /// What it does, as help says it.
    let summary: String
    let parameters: [any CommandParameter]
    /// The words after the command's word in an example.
    let example: String
    /// Makes the order of what was typed; `library` knows the titles.
    let order: (_ arguments: Arguments, _ library: MediaLibrary) throws(CommandError) -> DeviceOrder

    /// A word that takes a parameter.
    init<Value>(
        _ word: String, _ summary: String, _ parameter: Parameter<Value>, example: String,
        order: @escaping (Value, MediaLibrary) throws(CommandError) -> DeviceOrder
    ) {
        (self.word, self.summary, self.parameters, self.example) = (word, summary, [parameter], example)
        self.order = { (arguments, library) throws(CommandError) in try order(arguments[parameter], library) }
    }

    /// A word that needs no more words.
    init(_ word: String, _ summary: String, _ order: DeviceOrder) {
        (self.word, self.summary, parameters, example) = (word, summary, [], "")
        self.order = { (_, _) in order }
    }
}
