import { describe, expect, it } from 'vitest'
import { DomainError } from '../../domain-error.ts'
import { explainLayout, layPanels, type LayoutInput } from './panel-layout.ts'
import { isInside, type Point } from './polygon.ts'

const rectangle = (width: number, height: number): Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]
const disc = (x: number, y: number, corners: number): Point[] =>
  Array.from({ length: corners }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / corners + y
    return { x: x + Math.cos(turn), y: y + Math.sin(turn) }
  })
const input = (part: Partial<LayoutInput>): LayoutInput => ({
  roof: rectangle(20, 20),
  obstacles: [],
  setbackM: 0,
  panel: { heigth: 1722, width: 1134 },
  position: 'vertical',
  rowDirectionRad: 0,
  panelInclination: 0,
  latDeg: 40,
  ...part,
})
const refusal = (part: Partial<LayoutInput>) => {
  try {
    return `${layPanels(input(part)).panels.length} panels`
  } catch (error) {
    return error instanceof DomainError ? `${error.code} ${error.field}` : error
  }
}

describe('a layout of a roof with very many corners', () => {
  it('tries fewer places for its rows, and keeps its panels on the roof and off the obstacles', () => {
    const obstacles = Array.from({ length: 200 }, (_, at) =>
      disc(5 + 14 * (at % 14), 5 + 13 * Math.floor(at / 14), 10),
    )
    const { panels } = layPanels(input({ roof: rectangle(200, 200), obstacles }))
    expect(panels.length).toBeGreaterThan(17_000)
    const middles = panels.map(({ corners: [a, , c] }) => ({ x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 }))
    expect(middles.filter(({ x, y }) => obstacles.some((obstacle) => isInside(obstacle, x, y)))).toEqual([])
  })

  it('follows a roof like a comb into its teeth', () => {
    const teeth = Array.from({ length: 60 }, (_, tooth) => [
      { x: 240 - 4 * tooth, y: 60 },
      { x: 240 - 4 * tooth - 2.5, y: 60 },
      { x: 240 - 4 * tooth - 2.5, y: 5 },
      { x: 240 - 4 * tooth - 4, y: 5 },
    ]).flat()
    const roof = [{ x: 0, y: 0 }, { x: 240, y: 0 }, ...teeth]
    const { panels } = layPanels(input({ roof }))
    const inTeeth = panels.filter(({ corners }) => corners[0].y >= 5)
    // 31 rows of two panels in each tooth of 2.5 × 55 m.
    expect(inTeeth.length).toBe(60 * 31 * 2)
    expect(panels.filter(({ corners }) => corners.some(({ x, y }) => !isInside(roof, x, y + 1e-6)))).toEqual(
      [],
    )
  })

  it('refuses more rows than a roof has, whose panels would be slats', () => {
    const slats = { roof: rectangle(1.2, 1900), panel: { heigth: 1, width: 1000 }, panelInclination: 10 }
    expect(refusal(slats)).toBe('SURFACE_TOO_MANY_PANELS solarPanel')
  })

  it('names the obstacle that is none', () => {
    const pole = [{ x: 1, y: 1 }]
    const bow = [rectangle(2, 2)[0], rectangle(2, 2)[2], rectangle(2, 2)[1], rectangle(2, 2)[3]] as Point[]
    expect(refusal({ obstacles: [disc(5, 5, 6), pole] })).toBe('SURFACE_POINTS_INVALID obstacles.1')
    expect(refusal({ obstacles: [bow] })).toBe('SURFACE_CROSSES_ITSELF obstacles.0')
    expect(refusal({ obstacles: Array.from({ length: 3 }, () => disc(5, 5, 700)) })).toBe(
      'SURFACE_LAYOUT_INVALID obstacles',
    )
  })

  it('explains a setback and obstacles that are not there with zero', () => {
    const { byObstacles, bySetback, placed } = explainLayout(input({}), 100)
    expect([byObstacles, bySetback, placed]).toEqual([0, 0, layPanels(input({})).panels.length])
  })
})
