import Commands

/// A row of a device's table: a word that people type, and the order that it means.
struct DeviceAction {
    let word: String
    /// What it does, as help says it.
    let summary: String
    let parameters: [Parameter]
    /// The words after the command's word in an example.
    let example: String
    /// Makes the order of what was typed; `library` knows the titles.
    let order: (_ arguments: Arguments, _ library: MediaLibrary) throws(CommandError) -> DeviceOrder

    init(
        _ word: String,
        _ summary: String,
        _ parameters: [Parameter],
        example: String,
        order: @escaping (Arguments, MediaLibrary) throws(CommandError) -> DeviceOrder
    ) {
        self.word = word
        self.summary = summary
        self.parameters = parameters
        self.example = example
        self.order = order
    }

    /// A word that needs no more words.
    init(_ word: String, _ summary: String, _ order: DeviceOrder) {
        self.init(word, summary, [], example: "") { (_, _) in order }
    }
}

extension Arguments {
    /// The value of an integer parameter that usage demands.
    func requiredInteger(_ name: String) -> Int {
        guard let number = integer(name) else { preconditionFailure("\(name) is not an integer parameter") }
        return number
    }
}
