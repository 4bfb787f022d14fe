import PatternEvents

/// Goes with the object that has it, so that others see whether it still lives: they hold the sign, which changes when the
/// object takes its lifeline along.
///
/// For observers that are told very often: a weak reference, which needs no help of the object, costs two atomic operations
/// each time it is looked at, the sign a look.
package final class Lifeline {
    /// What others hold.
    final class Sign {
        fileprivate(set) var isAlive = true
    }

    let sign = Sign()

    package init() {}

    deinit {
        sign.isAlive = false
    }
}
