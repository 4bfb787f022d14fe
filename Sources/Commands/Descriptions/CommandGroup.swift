/// Under which heading help lists a command. Who has the commands says so: `static let snake = CommandGroup("snake", …)`.
public struct CommandGroup: Hashable, Sendable {
    public let title: String
    /// Help lists the groups in the order of their ranks, those of one rank in that of their titles.
    public let rank: Int

    public init(_ title: String, rank: Int) {
        self.title = title
        self.rank = rank
    }
}
