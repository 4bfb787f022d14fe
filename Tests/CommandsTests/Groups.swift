@testable import Commands

extension CommandGroup {
    static let test = CommandGroup("a test", rank: 1)
}
