import { layPanelsOnRoof } from '@vatio/domain/solar/surfaces/roof-layout'
import { toMapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { getPanelLayout } from '@vatio/protocol/solar/surfaces/panel-layout.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const path = (corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y]) => toMapPoint({ x, y }, { lat: 40.4, lng: -3.7 }))
const hall = path([
  [-10, -5],
  [10, -5],
  [10, 5],
  [-10, 5],
])
type Body = BodyInputOf<typeof getPanelLayout>
const input = (part: Partial<Body> = {}): Body => ({
  polygonPath: hall,
  inclination: 0,
  orientation: 0,
  solarPanel: { heigth: 1980, width: 980 },
  availableAreaPercentage: 100,
  ...part,
})
const lay = (body: Body) => server.call(getPanelLayout, { as: server.adminA, body })

describe('POST /api/solar/panelLayout', () => {
  it('[SOL-SU-026] [SOL-PR-028] [SOL-PR-038] lays panels with 20 mm between them, and states the maximum by area', async () => {
    const { reply } = await lay(input())
    expect(reply.area).toBeCloseTo(200, 1)
    expect(reply.dimensions.width).toBeCloseTo(10, 2)
    expect(reply.dimensions.length).toBeCloseTo(20, 2)
    expect(reply.panels.length).toBe(100)
    expect(reply.difference).toEqual({ maximum: 100, placed: 100, byShape: 0, byObstacles: 0, bySetback: 0 })
    expect(reply.pitch).toBeCloseTo(2, 9)
  })
  it('[LIM-041] takes 85 % of the area for the maximum where nothing is entered', async () => {
    const { reply } = await lay(input({ availableAreaPercentage: null }))
    expect(reply.difference.maximum).toBe(85)
  })
  it('[SOL-PR-007] [SOL-PR-035] refuses shares of the area below 0 and above 100 %', async () => {
    for (const availableAreaPercentage of [-1, 100.5]) {
      expect((await lay(input({ availableAreaPercentage }))).errors[0]).toMatchObject({
        message: 'INVALID_INPUT',
        field: 'availableAreaPercentage',
      })
    }
  })
  it('lays what the roof holds for every choice of the surface, tilted or flat', async () => {
    const chimney = path([
      [-2, -1],
      [-1, -1],
      [-1, 1],
      [-2, 1],
    ])
    const choices = {
      obstacles: [chimney],
      panelPosition: 'horizontal',
      availableAreaPercentage: 70,
    } as const
    const tilted = { ...choices, setback: 0.3, inclination: 20, orientation: -40, rows: 'azimuth' } as const
    const flat = { ...choices, panelInclination: 12, panelOrientation: 25, rows: 'azimuth' } as const
    for (const part of [tilted, flat, { ...choices, panelOrientation: 25 }, {}]) {
      const body = input(part)
      const expected = layPanelsOnRoof({
        polygonPath: hall,
        obstacles: body.obstacles ?? [],
        setbackM: body.setback ?? 0,
        roof: { tiltDeg: body.inclination, azimuthSouthDeg: body.orientation },
        panelInclination: body.panelInclination ?? 0,
        panelOrientation: body.panelOrientation ?? 0,
        panel: body.solarPanel,
        position: body.panelPosition ?? 'vertical',
        rows: body.rows ?? 'longest-edge',
        availableAreaPercentage: body.availableAreaPercentage ?? null,
      })
      expect((await lay(body)).reply).toEqual({
        area: expected.shape.areaM2,
        perimeter: expected.shape.perimeterM,
        dimensions: expected.shape.dimensions,
        panels: expected.panels,
        rows: expected.rows,
        pitch: expected.pitchM,
        difference: expected.difference,
      })
    }
  })
  it('explains panels lost to obstacles and to the setback', async () => {
    const chimney = path([
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ])
    const { reply } = await lay(input({ obstacles: [chimney], setback: 0.4 }))
    const { maximum, placed, byShape, byObstacles, bySetback } = reply.difference
    expect(placed).toBe(reply.panels.length)
    expect(maximum - byShape - byObstacles - bySetback).toBe(placed)
    expect(Math.min(byObstacles, bySetback)).toBeGreaterThan(0)
  })
  it('[SOL-SU-025] refuses polygons that cross themselves, are too small or no polygons, and panels larger than the roof', async () => {
    const bow = path([
      [-10, -5],
      [10, 5],
      [10, -5],
      [-10, 5],
    ])
    expect((await lay(input({ polygonPath: bow }))).code).toBe('SURFACE_CROSSES_ITSELF')
    expect((await lay(input({ polygonPath: hall.slice(0, 2) }))).code).toBe('SURFACE_POINTS_INVALID')
    const tiny = path([
      [0, 0],
      [0.5, 0],
      [0.5, 0.5],
    ])
    expect((await lay(input({ polygonPath: tiny }))).code).toBe('SURFACE_TOO_SMALL')
    const large = await lay(input({ solarPanel: { heigth: 10_000, width: 10_000 }, setback: 1 }))
    expect([large.status, large.code]).toEqual([400, 'SURFACE_PANEL_TOO_LARGE'])
    const small = await lay(input({ solarPanel: { heigth: 50, width: 50 } }))
    expect(small.errors[0]).toMatchObject({ message: 'SURFACE_TOO_MANY_PANELS', details: { most: 50_000 } })
    expect((await server.call(getPanelLayout, { body: input() })).status).toBe(401)
  })
  it('answers the same bytes to the same surface', async () => {
    const body = input({ rows: 'azimuth', panelOrientation: 35, panelInclination: 12 })
    expect((await lay(body)).raw.body).toBe((await lay(body)).raw.body)
  })
})
