import Glibc

/// The size of a test: `full` if `PLAYHOUSE_LONG_TESTS` asks for it, otherwise `usual`, which is quick.
public func testSize(_ usual: Int, full: Int) -> Int { getenv("PLAYHOUSE_LONG_TESTS") == nil ? usual : full }
