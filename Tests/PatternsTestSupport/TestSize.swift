import Glibc

/// How large a test makes what it is about: `full` where `PLAYHOUSE_LONG_TESTS` asks for it, else `usual`, which is soon done.
public func testSize(_ usual: Int, full: Int) -> Int { getenv("PLAYHOUSE_LONG_TESTS") == nil ? usual : full }
