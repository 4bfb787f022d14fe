import Patterns

/// Puts wallpapers into files: the context that holds one of the strategies and lets it be exchanged while it is held.
final class WallpaperConverter {
    private var context: StrategyContext<Wallpaper, [UInt8], Never>

    init(events: EventStream) {
        context = StrategyContext("wallpaper", WallpaperFormats.first.algorithm, events: events)
    }

    /// The strategy that is held.
    var held: StrategyContext<Wallpaper, [UInt8], Never>.Algorithm { context.strategy }

    var structure: StructureRecord {
        StructureRecord(
            .strategy, context.participant.name,
            [
                .init(.context, context.participant.name, self),
                .init(.concreteStrategy, context.strategy.name, context.strategy),
            ])
    }

    /// Exchanges the strategy that is held.
    func hold(_ format: any WallpaperFormat) { context.setStrategy(format.algorithm) }

    /// The strategy for a file of that name: of several that its ending fits the held one, else the first; nil if it fits
    /// none.
    func format(of path: String) -> (any WallpaperFormat)? {
        let fitting = WallpaperFormats.formats(of: path)
        return fitting.first { $0.name == held.name } ?? fitting.first
    }

    /// Converts `wallpaper` by `format`; if that is another than the held one, it takes its place until this is done.
    ///
    /// - Parameter reason: why this one.
    func convert(_ wallpaper: Wallpaper, by format: any WallpaperFormat, because reason: String) -> [UInt8] {
        let held = held
        context.setStrategy(format.algorithm, because: .words(reason))
        defer { holdAgain(held) }
        return context.run(wallpaper, because: .words(reason))
    }

    /// Converts `wallpaper` by every strategy there is, one after the other, and holds what it held.
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
