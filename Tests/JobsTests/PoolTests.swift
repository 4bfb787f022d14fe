import Commands
import FeatureTestSupport
import Patterns
import Testing

@testable import Jobs

@Suite struct PoolTests {
    private let shop = Workshop()

    @Test func atFirstNobodyIsHired() throws {
        #expect(shop.workers.policy == nil)
        #expect(
            try shop.run("pool") == """
                policy   fixed 4
                order    fifo
                queue    0 ready, 0 held back, at most 10000
                workers  none
                """)
        #expect(
            try shop.json("pool")
                == #"{"policy":"fixed 4","order":"fifo","ready":0,"heldBack":0,"limit":10000,"workers":[]}"#)
    }

    @Test func itShowsWhoWorksAtWhat() throws {
        try shop.run(
            "pool policy fixed 2", "background dry 10", "background dry 5", "background hammer", "later 9 hammer")
        #expect(
            try shop.run("pool") == """
                policy   fixed 2
                order    fifo
                queue    1 ready, 1 held back, at most 10000
                workers  2, 2 at work
                  worker 1  %1  dry 10
                  worker 2  %2  dry 5
                """)
        shop.wait(.seconds(5))
        #expect(try shop.run("pool").hasSuffix("workers  2, 1 at work\n  worker 1  %1  dry 10\n  worker 2  idle"))
        #expect(
            try shop.json("pool").hasSuffix(
                #""workers":[{"name":"worker 1","job":1,"command":"dry 10"},{"name":"worker 2","job":null,"command":null}]}"#
            ))
    }

    @Test func policiesAreExchanged() throws {
        #expect(try shop.run("pool policy thread-per-request") == "policy: thread-per-request")
        try shop.run("background dry 1", "background dry 1", "background dry 1", "background dry 1", "background dry 1")
        #expect(try shop.run("pool").contains("workers  5, 5 at work"))
        shop.wait(.seconds(1))
        #expect(try shop.run("pool").hasSuffix("workers  none"))
        #expect(try shop.run("pool policy growing 1 3") == "policy: growing 1 3")
        #expect(try shop.json("pool policy fixed 2") == #"{"policy":"fixed 2"}"#)
        #expect(shop.workers.policy?.name == "fixed 2", "who else has workers knows of it")
    }

    @Test func theirNumbersAreChecked() {
        shop.expectErrors([
            "pool policy fixed": "pool policy: 'fixed' needs one number; see 'help pool policy'",
            "pool policy fixed 1 2": "pool policy: 'fixed' needs one number; see 'help pool policy'",
            "pool policy growing 2": "pool policy: 'growing' needs two numbers; see 'help pool policy'",
            "pool policy growing 3 2": "pool policy: MIN 3 is more than MAX 2; give the smaller number first",
            "pool policy thread-per-request 2":
                "pool policy: 'thread-per-request' needs no number; see 'help pool policy'",
            "pool policy fixed 0": "pool policy: 0 is out of range; give 1 to 1000",
            "pool policy fixed 1001": "pool policy: 1001 is out of range; give 1 to 1000",
        ])
        #expect(shop.board.scheduler.pool.policy.name == "fixed 4")
    }

    @Test func theOrderMayGoByPriority() throws {
        try shop.run("pool policy fixed 1", "background dry 1")
        #expect(
            try shop.run("background --priority low hammer low") == "%2 at once, low priority: hammer low")
        try shop.run("background hammer normal", "background --priority high hammer high")
        #expect(try shop.run("jobs").contains("%4  waiting  for a worker, high priority  hammer high"))
        #expect(try shop.run("pool order priority") == "order: priority")
        shop.wait(.seconds(1))
        #expect(shop.tools.hammered == ["1s high", "1s normal", "1s low"])
        #expect(
            shop.error("background --priority urgent hammer")
                == "background: --priority 'urgent' is not known; one of 'high', 'normal' or 'low'")
    }

    @Test func whatIsPlannedSaysHowUrgentItIs() throws {
        #expect(
            try shop.rehearse("background --priority high hammer") == ["job %1: at once, high priority: hammer"])
    }

    @Test func theSameRequestsUnderEachPolicy() throws {
        #expect(
            try shop.run("pool compare 6 2s") == """
                thread-per-request  in 2 s   waits 0 s, up to 0 s    6 workers
                fixed 1             in 12 s  waits 5 s, up to 10 s   1 worker
                fixed 4             in 4 s   waits 0.6 s, up to 2 s  4 workers
                growing 1 8         in 2 s   waits 0 s, up to 0 s    6 workers
                """)
        try shop.run("pool policy fixed 2")
        #expect(
            try shop.json("pool compare 3 1s 10s").hasSuffix(
                #"{"policy":"fixed 2","end":10,"longestWait":1,"meanWait":0.3,"workers":2}]"#))
        #expect(shop.clock.now == .zero && shop.board.table.all.isEmpty, "it takes no time and disturbs no job")
        #expect(
            shop.error("pool compare 10001 1s") == "pool compare: 10001 is out of range; give 1 to 10000")
        #expect(
            shop.error("pool compare 2") == "pool compare: DURATION is missing; usage: pool compare N DURATION…")
    }
}
