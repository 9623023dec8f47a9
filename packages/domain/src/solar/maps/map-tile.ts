/** A tile of the web Mercator grid: zoom, column from the west, row from the north. */
export interface MapTile {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Deepest zoom of the photographs of PNOA. */
export const MAX_TILE_ZOOM = 19

/** Box around Spain with its islands, degrees. */
export const spainBox = { south: 27, north: 44.5, west: -19, east: 5 } as const

/**
 * Whether a tile exists and touches the box around Spain. Whole numbers are expected.
 *
 * Method: inverse of the spherical Mercator projection (EPSG:3857), https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
 */
export function isTileOfSpain({ z, x, y }: MapTile): boolean {
  const count = 2 ** z
  if (z < 0 || z > MAX_TILE_ZOOM || x < 0 || y < 0 || x >= count || y >= count) return false
  const west = (x / count) * 360 - 180
  const east = ((x + 1) / count) * 360 - 180
  return (
    west < spainBox.east &&
    east > spainBox.west &&
    latitudeOf(y, count) > spainBox.south &&
    latitudeOf(y + 1, count) < spainBox.north
  )
}

/** The tile at a place and zoom. */
export function tileAt({ lat, lng }: { readonly lat: number; readonly lng: number }, z: number): MapTile {
  const count = 2 ** z
  const mercator = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI
  return { z, x: Math.floor(((lng + 180) / 360) * count), y: Math.floor(((1 - mercator) / 2) * count) }
}

/** Latitude of the north edge of a row, degrees. */
function latitudeOf(row: number, count: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI
}
