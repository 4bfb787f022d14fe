/// A class that holds its only instance and gives access to it.
///
/// A conforming class is final. Its initializer is private, and the class calls
/// it once, for ``shared``, so there cannot be a second instance:
///
///     final class Game: Singleton {
///         static let shared = Game()
///         private init() {}
///     }
///
/// Anything in the program can reach the instance, from any thread. Source:
/// "Singleton", Gamma et al. 1994.
public protocol Singleton: AnyObject, Sendable {
    /// The only instance, made when it is first asked for.
    static var shared: Self { get }
}
