import { describe, expect, it } from 'vitest'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { computeMaximumPanels } from './panel-count.ts'
import { layPanels, type LayoutInput } from './panel-layout.ts'
import { computeSignedArea, type Polygon } from './polygon.ts'
import { computeRowSpacing } from './row-spacing.ts'

const rectangle = (x1: number, y1: number, x2: number, y2: number): Polygon => [
  { x: x1, y: y1 },
  { x: x2, y: y1 },
  { x: x2, y: y2 },
  { x: x1, y: y2 },
]

describe('the worked example in docs/calculations/solar-surfaces.md', () => {
  it('gives the figures of the page', () => {
    const page = readWorkedExample('solar-surfaces')
    const panel = { heigth: 1722, width: 1134 }
    const roof = rectangle(0, 0, 12, 8)
    const areaM2 = computeSignedArea(roof)
    expect(areaM2).toBe(page('area'))
    expect(1.742 * 1.154).toBeCloseTo(page('panel with its distance'), 9)
    const most = (availableAreaPercentage: number) =>
      computeMaximumPanels(
        {
          areaM2,
          availableAreaPercentage,
          inclination: 20,
          panelInclination: 0,
          panelPosition: 'vertical',
          latDeg: 40,
        },
        panel,
      )
    expect(most(85)).toBe(page('most panels, 85 %'))
    expect(most(100)).toBe(page('most panels, 100 %'))
    const input: LayoutInput = {
      roof,
      obstacles: [],
      setbackM: 0,
      panel,
      position: 'vertical',
      rowDirectionRad: 0,
      panelInclination: 0,
      latDeg: 40,
    }
    const { panels } = layPanels(input)
    expect(panels.filter(({ row }) => row === 0)).toHaveLength(page('in a row'))
    expect(panels).toHaveLength(page('laid, no setback'))
    const cut = layPanels({ ...input, setbackM: 0.3, obstacles: [rectangle(5, 3, 6, 4)] })
    expect(cut.panels).toHaveLength(page('laid, setback and chimney'))
    const spacing = computeRowSpacing(1.134, 30, 40.42)
    expect(spacing.heightM).toBeCloseTo(page('height of a row'), 3)
    expect(spacing.gapM).toBeCloseTo(page('gap of rows'), 3)
    expect(spacing.pitchM).toBeCloseTo(page('pitch of rows'), 3)
  })
})
