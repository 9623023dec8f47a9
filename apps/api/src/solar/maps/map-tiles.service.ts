import { createHash } from 'node:crypto'
import path from 'node:path'
import { domainError } from '@vatio/domain/domain-error'
import { isTileOfSpain, type MapTile } from '@vatio/domain/solar/maps/map-tile'
import { mapErrors } from '@vatio/domain/solar/maps/map.errors'
import { FileReply } from '../../platform/http/route.ts'
import { drawSampleTile } from './sample-tile.ts'
import { MapService, type MapCall } from './map-service.ts'
import { fetchTile, tileTypeOf, type TilesAccess } from './map-tiles.gateway.ts'
import { perPlatform } from './per-platform.ts'
import { openTileCache } from './tile-cache.ts'

/** The cache of a node: about 50,000 photographs. */
const MOST_CACHE_BYTES = 1_000_000_000
const KEEP_SECONDS = 7 * 24 * 3600
/** Enough to draw dozens of roofs an hour, too few to copy the photographs of a province. */
const RULES = { name: 'tiles', unavailable: 'MAP_TILES_UNAVAILABLE', perHour: 6000, concurrent: 8 } as const

const tilesOf = perPlatform(({ configuration, log }) => {
  const { tilesUrl: source = '' } = configuration.integrations
  const folder = path.join(configuration.dataFolder, 'map-tiles')
  return new MapService(RULES, openTileCache({ folder, source, mostBytes: MOST_CACHE_BYTES, log }))
})

/**
 * One tile of the aerial photograph, as an image.
 *
 * @throws MAP_TILE_MISSING, MAP_TILES_UNAVAILABLE, TOO_MANY_REQUESTS, BUSY
 */
export async function getMapTile(call: MapCall, tile: MapTile): Promise<FileReply> {
  if (!isTileOfSpain(tile)) throw domainError(mapErrors, 'MAP_TILE_MISSING')
  const bytes = await findTile(call, tile)
  const type = tileTypeOf(bytes)
  if (type === null) throw domainError(mapErrors, 'MAP_TILE_MISSING')
  const name = nameOf(tile)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return new FileReply(Buffer.from(bytes), type, `${name}.${type.slice(6)}`, {
    keepSeconds: KEEP_SECONDS,
    etag,
  })
}

async function findTile(call: MapCall, tile: MapTile): Promise<Uint8Array> {
  const { tilesUrl, mapSamples, privateHosts } = call.platform.configuration.integrations
  if (mapSamples) return drawSampleTile(tile)
  if (tilesUrl === undefined) throw domainError(mapErrors, 'MAP_TILES_UNAVAILABLE')
  const access: TilesAccess = { tilesUrl, privateHosts }
  return tilesOf(call.platform).answer(call, nameOf(tile), () => fetchTile(access, tile))
}

function nameOf({ z, x, y }: MapTile): string {
  return `${z}-${x}-${y}`
}
