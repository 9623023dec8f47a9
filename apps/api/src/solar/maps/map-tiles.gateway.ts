import type { MapTile } from '@vatio/domain/solar/maps/map-tile'
import { imageTypeOf } from '@vatio/domain/files/image-kind'
import { fetchGuarded, OutboundFailure } from '../../platform/http/guarded-fetch.ts'

export interface TilesAccess {
  /** Address with `{z}`, `{x}` and `{y}`, or `{-y}` for rows from the south. */
  readonly tilesUrl: string
  readonly privateHosts: readonly string[]
}

const LIMITS = { deadlineMs: 5000, longestBytes: 1_000_000 }

/**
 * A tile from the configured service, by default PNOA of the National Geographic Institute.
 *
 * @returns its bytes, of an image that browsers show; empty where the service has none.
 * @throws OutboundFailure
 */
export async function fetchTile({ tilesUrl, privateHosts }: TilesAccess, tile: MapTile): Promise<Uint8Array> {
  const call = { method: 'GET', headers: { accept: 'image/*' } } as const
  const answer = await fetchGuarded(toTileAddress(tilesUrl, tile), call, privateHosts, LIMITS)
  if (answer.status === 404 || answer.status === 204) return new Uint8Array()
  if (!answer.ok) throw new OutboundFailure('unavailable')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (tileTypeOf(bytes) === null) throw new OutboundFailure('answer-unreadable')
  return bytes
}

/** The content type of a tile by its first bytes. */
export function tileTypeOf(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  const type = imageTypeOf(bytes.subarray(0, 64))
  return type === 'image/gif' ? null : type
}

function toTileAddress(template: string, { z, x, y }: MapTile): string {
  return template
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{-y}', String(2 ** z - 1 - y))
}
