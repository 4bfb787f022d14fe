/// The heading under which help lists a command. The feature that owns the commands declares it:
/// `static let snake = CommandGroup("snake", …)`.
public struct CommandGroup: Hashable, Sendable {
    public let title: String
    /// Help lists the groups in the order of their ranks, and groups of equal rank by title.
    public let rank: Int

    public init(_ title: String, rank: Int) {
        self.title = title
        self.rank = rank
    }
}
