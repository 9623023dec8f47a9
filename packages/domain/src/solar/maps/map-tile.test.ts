import { describe, expect, it } from 'vitest'
import { isTileOfSpain, tileAt } from './map-tile.ts'

describe('a tile of the map', () => {
  it('is found by its place, as in the example of the OpenStreetMap wiki', () => {
    // https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames: 50.84114, 4.26494 at zoom 9.
    expect(tileAt({ lat: 50.84114, lng: 4.26494 }, 9)).toEqual({ z: 9, x: 262, y: 171 })
  })

  it.each([
    ['Madrid', 40.4168, -3.7038],
    ['Maó', 39.89, 4.27],
    ['La Restinga', 27.64, -17.98],
    ['Estaca de Bares', 43.79, -7.68],
  ])('is of Spain in %s at every zoom', (_, lat, lng) => {
    for (let z = 0; z <= 19; z++) expect(isTileOfSpain(tileAt({ lat, lng }, z))).toBe(true)
  })

  it.each([
    ['Paris', 48.85, 2.35],
    ['Rome', 41.9, 12.5],
    ['Dakar', 14.7, -17.4],
    ['the Azores', 38.7, -27.2],
  ])('is not of Spain in %s', (_, lat, lng) => {
    expect(isTileOfSpain(tileAt({ lat, lng }, 12))).toBe(false)
  })

  it('has a zoom up to 19, and a column and row within the grid', () => {
    const { x, y } = tileAt({ lat: 40.4168, lng: -3.7038 }, 20)
    expect(isTileOfSpain({ z: 20, x, y })).toBe(false)
    expect(isTileOfSpain({ z: 0, x: 1, y: 0 })).toBe(false)
    expect(isTileOfSpain({ z: 0, x: 0, y: 1 })).toBe(false)
    expect(isTileOfSpain({ z: 1, x: -1, y: 0 })).toBe(false)
  })
})
