import { describe, expect, it } from 'vitest'
import { isInBuilding, parseCadastreBuildings } from './cadastre-buildings.ts'
import { hasOwnCadastre } from './cadastre-coverage.ts'

const SQUARE = '40 -3 40 -2.9 40.1 -2.9 40.1 -3 40 -3'
const COURTYARD = '40.04 -2.96 40.04 -2.94 40.06 -2.94 40.06 -2.96 40.04 -2.96'
const ring = (kind: string, posList: string) =>
  `<gml:${kind}><gml:LinearRing><gml:posList srsDimension="2">${posList}</gml:posList></gml:LinearRing></gml:${kind}>`
const patch = (...rings: readonly string[]) => `<gml:PolygonPatch>${rings.join('')}</gml:PolygonPatch>`
const building = (inside: string, crs = 'urn:ogc:def:crs:EPSG::4326') =>
  `<bu:Building><gml:Surface srsName="${crs}">${inside}</gml:Surface></bu:Building>`
const collection = (inside: string, before = '') =>
  `<?xml version="1.0"?>${before}<gml:FeatureCollection>${inside}</gml:FeatureCollection>\n`
const corners = [
  { lat: 40, lng: -3 },
  { lat: 40, lng: -2.9 },
  { lat: 40.1, lng: -2.9 },
  { lat: 40.1, lng: -3 },
]

describe('the buildings of the cadastre', () => {
  it('have outlines without the repeated corner, courtyards and several parts', () => {
    const gml = collection(
      building(
        patch(ring('exterior', SQUARE), ring('interior', COURTYARD)) + patch(ring('exterior', SQUARE)),
      ),
    )
    const [read] = parseCadastreBuildings(gml) ?? []
    expect(read?.polygons.map(({ outer, holes }) => [outer.length, holes.length])).toEqual([
      [4, 1],
      [4, 0],
    ])
    expect(read?.polygons[0]?.outer).toEqual(corners)
    expect(read?.floors).toBeNull()
  })

  it('have floors where the cadastre says so', () => {
    const floors = (text: string) =>
      parseCadastreBuildings(
        collection(
          `<b:BuildingPart><b:numberOfFloorsAboveGround>${text}</b:numberOfFloorsAboveGround>${patch(ring('exterior', SQUARE))}</b:BuildingPart>`,
        ),
      )?.[0]?.floors
    expect([floors('7'), floors(''), floors('-1'), floors('many')]).toEqual([7, null, null, null])
  })

  it('are none in a collection without any', () => {
    expect(parseCadastreBuildings(collection(''))).toEqual([])
  })

  const whole = collection(building(patch(ring('exterior', SQUARE))))
  it.each([
    ['that is cut', whole.slice(0, -30)],
    ['that is a page', '<html></html>'],
    ['with entities', collection('', '<!DOCTYPE x [<!ENTITY a "aaaa">]>')],
    ['of another system of coordinates', collection(building('', 'urn:ogc:def:crs:EPSG::25830'))],
    ['with longitude first', collection(building(patch(ring('exterior', '-3 40 -2.9 40 -2.9 40.1 -3 40'))))],
    ['with an open ring', collection(building(patch(ring('exterior', '40 -3 40 -2.9 40.1 -2.9 40.1 -3'))))],
    ['with a number too many', collection(building(patch(ring('exterior', `${SQUARE} 40`))))],
    ['with two corners', collection(building(patch(ring('exterior', '40 -3 40 -2.9 40 -3'))))],
    ['without numbers', collection(building(patch(ring('exterior', ''))))],
    [
      'with more than 20,000 corners',
      collection(building(patch(ring('exterior', `${'40 -3 40.1 -3 '.repeat(10_001)}40 -3`)))),
    ],
  ])('are not read from a text %s', (_, gml) => {
    expect(parseCadastreBuildings(gml)).toBeNull()
  })

  it('contain a point of theirs, not one of their courtyard or beside them', () => {
    const [read] =
      parseCadastreBuildings(
        collection(building(patch(ring('exterior', SQUARE), ring('interior', COURTYARD)))),
      ) ?? []
    const isIn = (lat: number, lng: number) =>
      read?.polygons.some((polygon) => isInBuilding({ lat, lng }, polygon))
    expect([isIn(40.01, -2.99), isIn(40.05, -2.95), isIn(40.2, -2.95)]).toEqual([true, false, false])
  })
})

describe('a cadastre of its own', () => {
  it.each([
    ['Bilbao', 43.263, -2.935],
    ['San Sebastián', 43.3183, -1.9812],
    ['Vitoria', 42.8467, -2.6727],
    ['Pamplona', 42.8125, -1.6458],
    ['Tudela', 42.0653, -1.6067],
  ])('answers in %s', (_, lat, lng) => {
    expect(hasOwnCadastre({ lat, lng })).toBe(true)
  })

  it.each([
    ['Logroño', 42.4627, -2.445],
    ['Santander', 43.4623, -3.81],
    ['Burgos', 42.3439, -3.6969],
    ['Zaragoza', 41.6561, -0.8773],
    ['Jaca', 42.569, -0.549],
  ])('does not answer in %s', (_, lat, lng) => {
    expect(hasOwnCadastre({ lat, lng })).toBe(false)
  })
})
