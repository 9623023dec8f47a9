import { describe, expect, it } from 'vitest'
import { defaultBrandColours } from '../../identity/themes/brand.data.ts'
import { toDocumentColours } from './document-colours.ts'
import { drawMap } from './draw-map.ts'
import { POINTS_PER_MM } from './draw-shapes.ts'
import type { SvgShape } from './svg-shape.ts'

const colours = toDocumentColours(defaultBrandColours, null)
const roof = {
  tone: 'roof',
  points: [
    [0, 0],
    [20, 0],
    [20, 10],
    [0, 10],
  ],
} as const
const panel = {
  tone: 'panel',
  points: [
    [1, 8],
    [3, 8],
    [3, 9],
    [1, 9],
  ],
} as const
const draw = (outlines: Parameters<typeof drawMap>[0]['outlines']) =>
  drawMap({ outlines, caption: '' }, { widthMm: 84, heightMm: 80, colours, font: 'Inter' })
const parts = (drawing: SvgShape) => (drawing.children ?? []).filter((part) => typeof part !== 'string')
const pointsOf = ({ attributes }: SvgShape) =>
  String(attributes.d)
    .split(/[MLZ]/)
    .filter(Boolean)
    .map((point) => point.split(' ').map(Number))

describe('a map of a roof', () => {
  it('has north at the top, one scale for both directions and panels over roofs', () => {
    const [first, second] = parts(draw([panel, roof])).map(pointsOf)
    const [[west, south] = [], [east] = [], [, north] = []] = first!
    expect((east! - west!) / (south! - north!)).toBeCloseTo(2, 2)
    // The panel lies near the northern edge.
    expect(second![0]![1]).toBeLessThan((south! + north!) / 2)
  })

  it('has a scale bar of round metres in that scale', () => {
    const drawing = draw([roof])
    const [west, east] = pointsOf(parts(drawing)[0]!).map(([x]) => x!)
    const perMetre = (east! - west!) / 20
    const bar = parts(drawing).find(({ tag }) => tag === 'line')!.attributes
    expect((Number(bar.x2) - Number(bar.x1)) / perMetre).toBeCloseTo(5, 1)
    expect(parts(drawing).at(-1)!.children).toEqual(['5\u00a0m'])
  })

  it('stays inside of its size, and is lower where the roof is wide', () => {
    const drawing = draw([roof])
    const height = Number(String(drawing.attributes.viewBox).split(' ')[3])
    expect(height).toBeLessThan(60 * POINTS_PER_MM)
    for (const [x, y] of pointsOf(parts(drawing)[0]!)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(84 * POINTS_PER_MM)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(height)
    }
  })

  it('shows only the arrow where there are no outlines', () => {
    expect(parts(draw([])).some(({ tag }) => tag === 'line')).toBe(false)
  })
})
