import Patterns

/// Converts wallpapers to files: the context of the strategies, which can be exchanged at run time.
final class WallpaperConverter {
    private var context: StrategyContext<Wallpaper, [UInt8], Never>

    init(events: EventStream) {
        context = StrategyContext("wallpaper", WallpaperFormats.first.algorithm, events: events)
    }

    /// The current strategy.
    var held: StrategyContext<Wallpaper, [UInt8], Never>.Algorithm { context.strategy }

    var structure: StructureRecord {
        StructureRecord(
            .strategy, context.participant.name,
            [
                .init(.context, context.participant.name, self),
                .init(.concreteStrategy, context.strategy.name, context.strategy),
            ])
    }

    /// Exchanges the current strategy.
    func hold(_ format: any WallpaperFormat) { context.setStrategy(format.algorithm) }

    /// The strategy for a file of that name: the current one if its endings match, or else the first that matches; nil
    /// if none does.
    func format(of path: String) -> (any WallpaperFormat)? {
        let fitting = WallpaperFormats.formats(of: path)
        return fitting.first { $0.name == held.name } ?? fitting.first
    }

    /// Converts `wallpaper` by `format`, which replaces the current strategy during the conversion.
    ///
    /// - Parameter reason: for this format.
    func convert(_ wallpaper: Wallpaper, by format: any WallpaperFormat, because reason: String) -> [UInt8] {
        let held = held
        context.setStrategy(format.algorithm, because: .words(reason))
        defer { holdAgain(held) }
        return context.run(wallpaper, because: .words(reason))
    }

    /// Converts `wallpaper` by every strategy in turn, and then restores the current one.
    func convertByEach(_ wallpaper: Wallpaper) -> [(format: any WallpaperFormat, bytes: [UInt8])] {
        let held = held
        defer { holdAgain(held) }
        return WallpaperFormats.all.map { format in
            context.setStrategy(format.algorithm, because: "it is its turn")
            return (format, context.run(wallpaper))
        }
    }

    private func holdAgain(_ held: StrategyContext<Wallpaper, [UInt8], Never>.Algorithm) {
        context.setStrategy(held, because: "it is the current strategy")
    }
}
