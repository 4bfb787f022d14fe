import PatternEvents
import Patterns

/// Portable pixmap: a line of text and then the pixels as they are. Source: ppm(5) of Netpbm, format P6.
struct PPMFormat: Strategy {
    let name = "ppm"

    func algorithmInterface(_ wallpaper: Wallpaper) throws(Never) -> [UInt8] {
        let raster = Raster(wallpaper.lettered)
        return Array("P6\n\(raster.width) \(raster.height)\n255\n".utf8) + raster.bytes
    }
}
